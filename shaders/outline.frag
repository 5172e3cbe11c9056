#version 330
#include "frame.glsl"
#include "coverage.glsl"
#include "shown.glsl"

flat in vec4 face_kind;
out vec4 color;

void main() {
    color = vec4(shown(accent.rgb), coverage() * face_kind.w);
}
