#version 330
#include "frame.glsl"
#include "srgb.glsl"

// The cuts between pieces go through the rounded edges of the cube.
in vec3 glow, cells;
in float facing;
out vec4 color;

const float CUT = 0.013, DARKER = 0.80;             // half a cut, in cells
const float SHADED_TO = 0.07, SHADED = 0.22;        // how far it shades what is beside it, and how much

void main() {
    vec3 number = floor(cells + 0.5), away = abs(cells - number);
    vec3 inner = step(0.5, number) * step(number, vec3(screen.z - 0.5));
    vec3 width = max(fwidth(cells), 1e-4);
    vec3 cut = inner * clamp(0.5 + (CUT - away) / width, 0.0, 1.0) * min(2.0 * CUT / width, 1.0);
    vec3 shaded = inner * clamp(1.0 - away / SHADED_TO, 0.0, 1.0);
    float darker = (1.0 - DARKER * max(max(cut.x, cut.y), cut.z)) * (1.0 - SHADED * max(max(shaded.x, shaded.y), shaded.z));
    color = vec4(srgb(glow * darker), smoothstep(0.02, 0.30, facing));
}
