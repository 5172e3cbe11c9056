#version 330
#include "frame.glsl"
#include "coverage.glsl"
#include "srgb.glsl"

in vec2 cell;                // half the width here, and how far across, in pixels
flat in vec4 face_kind;      // strength is the last
out vec4 color;

const vec3 PAPER = vec3(0.913, 0.913, 0.931);
const vec3 VIOLET = vec3(0.224, 0.054, 1.0);
const float BORDER = 1.9;

void main() {
    float inside = cell.x - abs(cell.y);
    color = vec4(srgb(mix(PAPER, VIOLET, clamp(inside - BORDER + 0.5, 0.0, 1.0))), coverage() * face_kind.w);
}
