#version 330
#include "frame.glsl"
#include "light.glsl"
#include "coverage.glsl"
#include "surface.glsl"
#ifdef GLYPHS
#include "numbers.glsl"
#endif

// All in cells.
const float HALF = 0.442, RADIUS = 0.135;     // the sticker
const float BEVEL = 0.075, BEND = 0.85;       // its bent border
const float BORDER = 0.02, DARKER = 0.18;     // the darkest part of it
const float HINT_RIM = 0.022;                 // the dark border of stickers that float behind
const float PILLOW = 0.30;                     // how much a sticker is rounded, for the soft highlight
const float GROOVE = 0.0225, LEAN_FROM = 0.06, LEAN = 0.6;

#ifdef GLYPHS
flat in vec2 upright;
uniform usampler2DArray numbers;       // colour numbers
uniform sampler2DArray fields;         // distances to strokes, a glyph a layer
const float GLYPH = 0.25, SPREAD = 0.5 / 1.16;     // half the size of a glyph; what its field spans, in halves

// A glyph in ink or paper, whichever stands out.
vec3 lettered(vec3 tint, vec2 here, vec2 p) {
    uint number = number_of(numbers, ivec2(here), int(face_kind.x));
    if (number > 5u) return tint;       // no colour, no letter
    p = vec2(p.x * upright.x - p.y * upright.y, p.x * upright.y + p.y * upright.x);
#ifdef HINT
    p *= mod(face_kind.x, 3.0) == 0.0 ? vec2(1.0, -1.0) : vec2(-1.0, 1.0);      // from behind, and still to be read
#endif
    vec2 at = p * (0.5 / GLYPH) + 0.5;
    float inside = (texture(fields, vec3(clamp(at, 0.0, 1.0), float(number))).r * 2.0 - 1.0) * SPREAD * GLYPH;
    float share = clamp(0.5 + inside * min(grain.x, grain.y), 0.0, 1.0);
    vec3 ink = dot(tint, vec3(0.2126, 0.7152, 0.0722)) > 0.16 ? vec3(0.006) : vec3(0.9);
    return mix(tint, ink, 0.88 * share);
}
#endif

void main() {
    vec2 here = clamp(floor(cell), 0.0, screen.z - 1.0);
    vec2 p = cell - here - 0.5;
    vec2 a = abs(p);

    // the sticker: distance to its border, and which way is out
    vec2 q = a - (HALF - RADIUS);
    vec2 m = max(q, 0.0);
    float square = dot(m, m);
    float inverse = inversesqrt(max(square, 1e-7));
    float d = square * inverse + min(max(q.x, q.y), 0.0) - RADIUS;
    bool wide = a.x > a.y;
    vec2 over = wide ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
    vec2 out_way = square > 1e-7 ? m * inverse : over;
    float on = clamp(0.5 - d * dot(out_way * out_way, grain), 0.0, 1.0);
    float fine = clamp(0.14 * min(grain.x, grain.y) - 1.0, 0.0, 1.0);      // bevels under a pixel fade away

    // the groove between cells
    float to_border = 0.5 - max(a.x, a.y);
    float pixels = wide ? grain.x : grain.y;
    float groove = clamp(0.5 + (GROOVE - to_border) * pixels, 0.0, 1.0) * min(1.0, 2.0 * GROOVE * pixels);
    float lean = LEAN * clamp(1.0 - to_border * (1.0 / LEAN_FROM), 0.0, 1.0) * min(to_border * pixels * 0.55, 1.0);

    // the normal, bent outward
    float bevel = clamp(1.0 + d * (1.0 / BEVEL), 0.0, 1.0);
    vec2 bent = fine * mix(lean * over, BEND * bevel * bevel * out_way, on);
    float bend = dot(bent, bent);
    float straight = 1.0 + bend * (0.18 * bend - 0.46);      // 1 / sqrt(1 + bend)
    bent *= vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
    float toward = (lamp.x + dot(bent, lamp.yz)) * straight;
    float shine = max((half_way.x + dot(bent, half_way.yz)) * straight, 0.0);

    vec3 root = texelFetch(atlas, ivec2(here) + face_at * int(screen.z), 0).rgb;
    vec3 tint = toned(root * root, face_kind.y) * (1.0 - fine * DARKER * clamp(1.0 + d * (1.0 / BORDER), 0.0, 1.0));
#ifdef GLYPHS
    tint = lettered(tint, here, p);
#endif
#ifdef HINT
    float rim = clamp(0.5 + (d + HINT_RIM) * dot(out_way * out_way, grain), 0.0, 1.0);
    color = vec4(srgb(tint * HINT_LIGHT * (1.0 - 0.6 * rim)), on * coverage() * face_kind.w);
    return;
#endif
    vec3 base = mix(body.rgb * (1.0 - 0.85 * groove), tint, on);
    float highlight = soft(sheen + PILLOW * on * dot(p, half_way.yz));
    float light = lightened(highlight) + BENT * (toward - lamp.x);
    float glint = gloss.x + BENT_GLOSS * max(power40(shine) - gloss.y, 0.0);
    float veil = glint * (0.25 + 0.75 * on) + PLASTIC * highlight * (1.0 - 0.9 * on);
    color = vec4(srgb(scaled(base * light + veil * face_kind.y)), coverage());
}
