#version 330
#include "frame.glsl"
#include "srgb.glsl"

// Shapes that say what a cell is for. Told apart by shape; radii in cells. Those of cells in line are one, drawn out
// along them: a piece of many cells is an empty band, its place a filled one.
in vec2 cell;
flat in vec2 span;
flat in float lit;
flat in vec4 face_kind;      // shape, brightness, colour, strength
out vec4 color;

const vec3 INK = vec3(0.0044, 0.0049, 0.0065);
const vec3 PAPER = vec3(0.913, 0.913, 0.931);
const vec3 VIOLET = vec3(0.195, 0.047, 0.871);
const vec3 FRAME = vec3(2.35, 1.85, 1.0);    // half widths of the frame round a band, in pixels: ink, paper, violet
const float SHEET = 0.465;      // half the side of a frame round a whole sticker, in cells
const vec3 SHEET_FRAME = vec3(2.6, 1.8, 1.0);
const float INSIDE = 0.03, CORNER = 0.14;    // how far it lies inside the cells, and how round its corners are, in cells

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

void main() {
    int shape = int(face_kind.x);
    vec2 p = cell - clamp(cell, -span, span);
    vec2 a = abs(p);
    float d = shape == 3 ? a.x + a.y : shape == 4 ? max(a.x, a.y) : length(p);
    float w = max(length(vec2(dFdx(d), dFdy(d))), 1e-4);
    vec3 root = tints[int(face_kind.z)].rgb;
    vec4 sum = vec4(INK, 0.0);
    if (shape == 0) {
        // a cross of the tracked colour under a disc of it: nothing else has arms
        vec2 arm = vec2(max(a.x, a.y), min(a.x, a.y));
        float cross_ = max(arm.x - 0.30, arm.y - 0.075);
        float disc = length(p) - 0.185;
        d = min(cross_, disc);
        lay(sum, INK, 0.035 - d, w);
        lay(sum, PAPER, 0.012 - d, w);
        lay(sum, INK, -0.030 - d, w);
        lay(sum, root * root, -0.045 - disc, w);
    } else if (shape <= 2) {
        vec2 q = abs(cell) - span - (0.5 - INSIDE - CORNER);
        d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - CORNER;
        w = max(length(vec2(dFdx(d), dFdy(d))), 1e-4);
        if (shape == 2) sum = mix(sum, vec4(VIOLET, 0.27), clamp(0.5 - d / w, 0.0, 1.0));
        frame_of(sum, abs(d), FRAME * w, w);
    } else if (shape == 3) {
        frame_of(sum, abs(d - 0.27), vec3(0.115, 0.092, 0.050), w);      // the middle of a frame from 0.17 to 0.37
    } else if (shape == 5) {
        vec2 q = a - (SHEET - CORNER);
        d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - CORNER;
        w = max(length(vec2(dFdx(d), dFdy(d))), 1e-4);
        frame_of(sum, abs(d), SHEET_FRAME * w, w);
    } else {
        frame_of(sum, abs(d - 0.30), vec3(0.062, 0.044, 0.020), w);
    }
    color = vec4(srgb(sum.rgb * face_kind.y * mix(1.0, lit, 0.6)), sum.a * face_kind.w);
}
