#version 330
#include "frame.glsl"
#include "srgb.glsl"
in float cover;
out vec4 color;

void main() {
    color = vec4(srgb(body.rgb * 0.95), cover);
}
