#version 330
#include "frame.glsl"
#include "coverage.glsl"
#include "srgb.glsl"

flat in vec4 face_kind;
out vec4 color;

void main() {
    color = vec4(srgb(accent.rgb), coverage() * face_kind.w);
}
