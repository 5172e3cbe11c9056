#version 330
#include "frame.glsl"
#include "light.glsl"
#include "coverage.glsl"
#include "surface.glsl"
#ifdef GLYPHS
#include "numbers.glsl"
#endif

// All in cells.
const float HALF = 0.432, RADIUS = 0.125;     // the sticker
const float BEVEL = 0.075, BEND = 0.85;       // its bent border
const float BORDER = 0.02, DARKER = 0.18;     // the darkest part of it
const float HINT_RIM = 0.022;                 // the dark border of stickers that float behind
const float PILLOW = 0.30;                     // how much a sticker is rounded, for the soft highlight
const float CUT = 0.013, LEAN_FROM = 0.07, LEAN = 1.15;      // half the cut between pieces, and how these lean to it
const float PLASTIC_LIGHT = 1.15, CUT_DARKER = 0.97;
const float SHADED = 0.55, SHADED_TO = 0.045;                // how much plastic darkens toward the sticker, and how far
const float LEAN_LIT = 0.055, LEAN_LIT_FROM = 0.10;          // light on what leans to the lamp

#ifdef SOFT_BOX
in vec3 mirrored;
flat in vec3 tilt_x, tilt_y, box;
const float BENT_SHARE = 0.9, EACH_ITS_OWN = 0.055, ON_PLASTIC = 0.35;
const vec2 BOX_EDGE = vec2(0.12, 0.07);

// What a place tilted so mirrors of the lamp behind its screen.
float boxed(vec2 tilt) {
    vec3 ray = mirrored + tilt.x * tilt_x + tilt.y * tilt_y;
    vec2 inside = clamp((box.xy - abs(ray.xy) / max(ray.z, 1e-3)) / BOX_EDGE + 0.5, 0.0, 1.0);
    inside *= inside * (3.0 - 2.0 * inside);
    return box.z * inside.x * inside.y;
}
#endif

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

    // the cut between pieces
    float to_border = 0.5 - max(a.x, a.y);
    float pixels = wide ? grain.x : grain.y;
    float cut = clamp(0.5 + (CUT - to_border) * pixels, 0.0, 1.0) * min(1.0, 2.0 * CUT * pixels);
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
    float shaded = SHADED * clamp(1.0 - d * (1.0 / SHADED_TO), 0.0, 1.0);
    vec3 plastic = body.rgb * (PLASTIC_LIGHT * (1.0 - shaded) * (1.0 - CUT_DARKER * cut));
    plastic += LEAN_LIT * (1.0 - on) * (1.0 - cut) * fine * max(toward - lamp.x + LEAN_LIT_FROM, 0.0);
    vec3 base = mix(plastic, tint, on);
    float highlight = soft(sheen + PILLOW * on * dot(p, half_way.yz));
    float light = lightened(highlight) + BENT * (toward - lamp.x);
    float glint = gloss.x + BENT_GLOSS * max(power40(shine) - gloss.y, 0.0);
    float veil = glint * (0.25 + 0.75 * on) + PLASTIC * highlight * (1.0 - 0.9 * on);
#ifdef SOFT_BOX
    veil += fine * boxed(BENT_SHARE * bent + EACH_ITS_OWN * p) * mix(ON_PLASTIC, 1.0, on);
#endif
    veil *= 1.0 - cut * (1.0 - on);
    color = vec4(srgb(scaled(base * light + veil * face_kind.y)), coverage());
}
