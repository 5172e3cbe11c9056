#version 330
#include "frame.glsl"
#include "light.glsl"
#include "coverage.glsl"
#include "surface.glsl"

// The inside of a cut: plates of the body's plastic with faint seams, darker toward the core.
const float PLATE = 0.36, SEAM = 0.05, CORE_LIGHT = 0.45;

void main() {
    float side = screen.z;
    vec2 p = abs(fract(cell + 0.5 * side) - 0.5);
    float outer = max(p.x, p.y);
    float w = max(fwidth(cell.x), fwidth(cell.y));
    float fine = clamp(1.5 - w * 8.0, 0.0, 1.0);
    float plate = clamp(0.5 + (PLATE - outer) / w, 0.0, 1.0);
    float seam = clamp(0.5 + (SEAM * 0.5 - (0.5 - outer)) / w, 0.0, 1.0);
    float rim = max(abs(cell.x), abs(cell.y)) / (0.5 * side);
    float light = lit * mix(CORE_LIGHT, 1.0, smoothstep(0.2, 1.0, rim));
    light *= 1.0 + fine * (0.35 * plate - 0.5 * seam);
    color = vec4(srgb(body.rgb * light + 0.12 * gloss.x), coverage());
}
