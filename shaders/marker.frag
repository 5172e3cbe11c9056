#version 330
#include "frame.glsl"
#include "srgb.glsl"

// Shapes that say what a cell is for. Told apart by shape; radii in cells. Those of cells in line are one, drawn out
// along them: what a ring, a disc or a diamond is around its middle, a band is around its middle line.
in vec2 cell;
flat in vec2 span;
flat in float lit;
flat in vec4 face_kind;      // shape, brightness, colour, strength
flat in vec2 pixel_foot;     // the numeral in it, 16 more for one aside, 32 from within; quarter turns that set it upright
uniform sampler2DArray numerals;
out vec4 color;

const vec3 INK = vec3(0.0044, 0.0049, 0.0065);
const vec3 PAPER = vec3(0.913, 0.913, 0.931);
const vec3 VIOLET = vec3(0.195, 0.047, 0.871);
const vec3 PLACE_ASIDE = vec3(0.25, -0.25, 0.54);      // where a smaller marker lies, and how much smaller it is
const vec3 PIECE_ASIDE = vec3(-0.105, 0.105, 0.76);
const float SPREAD = 0.5 / 1.16;             // what a numeral's field spans, in halves of it

void lay(inout vec4 under, vec3 paint, float inside, float w) {
    float share = clamp(0.5 + inside / w, 0.0, 1.0);
    under = mix(under, vec4(paint, 1.0), share);
}

// A frame of violet between paper and ink, so many cells from its middle line.
void frame_of(inout vec4 sum, float d, vec3 widths, float w) {
    lay(sum, INK, widths.x - d, w);
    lay(sum, PAPER, widths.y - d, w);
    lay(sum, VIOLET, widths.z - d, w);
}

// How far a place lies inside a numeral, in cells.
float in_numeral(vec2 p, int numeral, float high) {
    for (int i = int(pixel_foot.y); i > 0; --i) p = vec2(p.y, -p.x);
    if (int(pixel_foot.x) >= 32) p.x = -p.x;
    vec2 at = clamp(p * (0.5 / high) + 0.5, 0.0, 1.0);
    return (texture(numerals, vec3(at, float(numeral - 1))).r * 2.0 - 1.0) * SPREAD * high;
}

void main() {
    int shape = int(face_kind.x), numeral = int(pixel_foot.x);
    numeral &= 31;
    vec2 p = cell - clamp(cell, -span, span);
    bool is_band = max(span.x, span.y) > 0.01;
    if (numeral >= 16) {
        vec3 aside = shape == 1 ? PIECE_ASIDE : PLACE_ASIDE;
        p = (p - aside.xy) / aside.z;
        numeral -= 16;
    }
    float r = length(p);
    vec2 a = abs(p);
    float d = shape == 3 ? a.x + a.y : shape == 4 ? max(a.x, a.y) : r;
    float w = max(length(vec2(dFdx(d), dFdy(d))), 1e-4);
    vec3 root = tints[int(face_kind.z)].rgb;
    vec4 sum = vec4(INK, 0.0);
    if (shape == 0) {
        // a cross of the tracked colour under a disc of it: nothing else has arms
        vec2 arm = vec2(max(a.x, a.y), min(a.x, a.y));
        float cross_ = max(arm.x - 0.30, arm.y - 0.075);
        float disc = r - 0.185;
        d = min(cross_, disc);
        lay(sum, INK, 0.035 - d, w);
        lay(sum, PAPER, 0.012 - d, w);
        lay(sum, INK, -0.030 - d, w);
        lay(sum, root * root, -0.045 - disc, w);
    } else if (shape == 1) {
        if (is_band) sum = mix(sum, vec4(VIOLET, 0.25), clamp(0.5 + (0.305 - d) / w, 0.0, 1.0));
        if (numeral == 0 && !is_band) {
            frame_of(sum, abs(d - 0.235), vec3(0.105, 0.082, 0.050), w);
        } else {
            frame_of(sum, abs(d - 0.305), vec3(0.085, 0.066, 0.042), w);
            if (numeral > 0) {
                float inside = in_numeral(p, numeral, 0.205);
                lay(sum, PAPER, inside + 0.028, w);
                lay(sum, VIOLET, inside, w);
            }
        }
    } else if (shape == 2) {
        lay(sum, INK, 0.315 - d, w);
        lay(sum, PAPER, 0.292 - d, w);
        lay(sum, VIOLET, 0.255 - d, w);
        if (numeral > 0) lay(sum, PAPER, in_numeral(p, numeral, 0.205), w);
    } else if (shape == 3) {
        frame_of(sum, abs(d - 0.27), vec3(0.115, 0.092, 0.050), w);      // the middle of a frame from 0.17 to 0.37
    } else {
        frame_of(sum, abs(d - 0.30), vec3(0.062, 0.044, 0.020), w);
    }
    color = vec4(srgb(sum.rgb * face_kind.y * mix(1.0, lit, 0.6)), sum.a * face_kind.w);
}
