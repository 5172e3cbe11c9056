#version 330
#include "frame.glsl"
#include "shown.glsl"
in float cover;
out vec4 color;

void main() {
    color = vec4(shown(body.rgb * 0.95), cover);
}
