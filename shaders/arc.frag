#version 330
#include "frame.glsl"
#include "coverage.glsl"
#include "srgb.glsl"

in vec2 cell;                // how far across the line, from -1 to 1
flat in vec4 face_kind;      // strength is the last
out vec4 color;

const vec3 PAPER = vec3(0.913, 0.913, 0.931);
const vec3 VIOLET = vec3(0.195, 0.047, 0.871);

void main() {
    float d = abs(cell.y);
    float paper = clamp(0.5 + (d - 0.55) / max(fwidth(d), 1e-4), 0.0, 1.0);
    color = vec4(srgb(mix(VIOLET, PAPER, 0.8 * paper)), coverage() * face_kind.w * (1.0 - 0.4 * paper));
}
