#version 330
#include "frame.glsl"
#include "light.glsl"
#include "coverage.glsl"
#include "surface.glsl"

// Cells of a few pixels: the two or four that a pixel meets in one fetch (in place of 16 taps), times the share of
// sticker in it.
const float GAP = 0.058;           // half the gap between stickers, in cells
const float ROUNDING = 0.06;       // what corners and bevels take of the light where the gap is full: without it
                                   // sides jump by 4 or 5 of 255 where full detail begins
const float SPREAD = 1.15;         // how far a pixel that is not in line with the cells reaches

vec2 stickers_before(vec2 x, vec2 gap) {
    vec2 whole = floor(x);
    return whole * (1.0 - 2.0 * gap) + clamp(x - whole - gap, vec2(0.0), 1.0 - 2.0 * gap);
}

void main() {
    float side = screen.z;
    vec2 pixels = grain * (1.0 / SPREAD), span = SPREAD / grain;
    vec2 border = floor(cell + 0.5);
    vec2 at = border - 0.5 + clamp((cell - border) * pixels + 0.5, 0.0, 1.0);
    at = clamp(at, 0.5, side - 0.5) + vec2(face_at) * side;
    vec3 root = texture(atlas, at / vec2(textureSize(atlas, 0))).rgb;

    vec2 full = clamp((grain - 1.5) * (1.0 / 6.5), 0.0, 1.0);
    vec2 half_span = 0.5 * span;
    vec2 share = (stickers_before(cell + half_span, GAP * full) - stickers_before(cell - half_span, GAP * full)) * pixels;
    vec3 tint = toned(root * root, face_kind.y) * (1.0 - ROUNDING * full.x * full.y);
#ifdef HINT
    color = vec4(srgb(tint * HINT_LIGHT), share.x * share.y * coverage() * face_kind.w);
    return;
#endif
    vec3 base = mix(body.rgb, tint, share.x * share.y * face_kind.w);
    color = vec4(srgb(scaled(base * lightened(soft(sheen)) + gloss.x * face_kind.y)), coverage());
}
