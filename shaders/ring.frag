#version 330
#include "frame.glsl"
#include "srgb.glsl"

// A ring for a piece or a disc for its place, toward the eye. Of ink, paper and violet one stands out from any sticker.
in vec2 cell;                // pixels from the middle, right and down
flat in vec4 face_kind;      // shape, radius in pixels, numeral or none, strength
uniform sampler2DArray numerals;
out vec4 color;

const vec3 INK = vec3(0.0044, 0.0049, 0.0065);
const vec3 PAPER = vec3(0.913, 0.913, 0.931);
const vec3 VIOLET = vec3(0.195, 0.047, 0.871);
const vec3 RING = vec3(4.0, 3.2, 1.8);         // half widths about the radius: ink, paper, violet
const vec3 DISC = vec3(2.6, 1.8, -0.4);        // how far each goes beyond it
const float HIGH = 0.68;                       // half a numeral, in radii
const float SPREAD = 0.5 / 1.16;               // what a numeral's field spans, in halves of it

void lay(inout vec4 under, vec3 paint, float inside) {
    under = mix(under, vec4(paint, 1.0), clamp(0.5 + inside, 0.0, 1.0));
}

// How far a place lies inside the numeral, in pixels.
float in_numeral(float radius) {
    float high = HIGH * radius;
    vec2 at = clamp(cell * (0.5 / high) + 0.5, 0.0, 1.0);
    return (texture(numerals, vec3(at, face_kind.z - 1.0)).r * 2.0 - 1.0) * SPREAD * high;
}

void main() {
    float radius = face_kind.y, r = length(cell), d = abs(r - radius);
    bool is_ring = face_kind.x < 1.5, has_numeral = face_kind.z > 0.5;
    vec4 sum = vec4(INK, 0.0);
    if (is_ring) {
        if (has_numeral) lay(sum, PAPER, radius + 2.0 - r);
        lay(sum, INK, RING.x - d);
        lay(sum, PAPER, RING.y - d);
        lay(sum, VIOLET, RING.z - d);
        if (has_numeral) lay(sum, VIOLET, in_numeral(radius));
    } else {
        lay(sum, INK, radius + DISC.x - r);
        lay(sum, PAPER, radius + DISC.y - r);
        lay(sum, VIOLET, radius + DISC.z - r);
        if (has_numeral) lay(sum, PAPER, in_numeral(radius));
    }
    color = vec4(srgb(sum.rgb), sum.a * face_kind.w);
}
