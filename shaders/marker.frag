#version 330
#include "frame.glsl"
#include "srgb.glsl"

// Shapes that say what a cell is for. Told apart by shape; radii in cells.
in vec2 cell;
flat in float lit;
flat in vec4 face_kind;      // shape, brightness, colour, strength
out vec4 color;

const vec3 INK = vec3(0.0044, 0.0049, 0.0065);
const vec3 PAPER = vec3(0.913, 0.913, 0.931);
const vec3 VIOLET = vec3(0.195, 0.047, 0.871);

void lay(inout vec4 under, vec3 paint, float inside, float w) {
    float share = clamp(0.5 + inside / w, 0.0, 1.0);
    under = mix(under, vec4(paint, 1.0), share);
}

void ring(inout vec4 sum, float d, float w) {
    lay(sum, INK, 0.105 - d, w);
    lay(sum, PAPER, 0.082 - d, w);
    lay(sum, VIOLET, 0.050 - d, w);
}

void main() {
    float r = length(cell);
    vec2 a = abs(cell);
    int shape = int(face_kind.x);
    float d = shape == 3 ? a.x + a.y : shape == 4 ? max(a.x, a.y) : r;
    float w = max(length(vec2(dFdx(d), dFdy(d))), 1e-4);
    vec3 root = tints[int(face_kind.z)].rgb;
    vec4 sum = vec4(INK, 0.0);
    if (shape == 0) {
        lay(sum, INK, 0.245 - d, w);
        lay(sum, PAPER, 0.205 - d, w);
        lay(sum, INK, 0.165 - d, w);
        lay(sum, root * root, 0.135 - d, w);
    } else if (shape == 1) {
        ring(sum, abs(d - 0.235), w);
    } else if (shape == 2) {
        lay(sum, INK, 0.315 - d, w);
        lay(sum, PAPER, 0.292 - d, w);
        lay(sum, VIOLET, 0.255 - d, w);
    } else if (shape == 3) {
        float across = abs(d - 0.27);      // the middle of a frame from 0.17 to 0.37
        lay(sum, INK, 0.115 - across, w);
        lay(sum, PAPER, 0.092 - across, w);
        lay(sum, VIOLET, 0.050 - across, w);
    } else {
        float across = abs(d - 0.30);
        lay(sum, INK, 0.062 - across, w);
        lay(sum, PAPER, 0.044 - across, w);
        lay(sum, VIOLET, 0.020 - across, w);
    }
    color = vec4(srgb(sum.rgb * face_kind.y * mix(1.0, lit, 0.6)), sum.a * face_kind.w);
}
