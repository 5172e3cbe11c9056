#version 330
#include "frame.glsl"
#include "light.glsl"
#include "coverage.glsl"
#include "surface.glsl"

// Cells of more than a pixel one way and less the other, as on faces seen at a slant: TAPS samples the short way,
// each the one or two cells the long way that a pixel meets. They fade in over averages as the eye comes nearer.
const float SPREAD = 1.4;          // how far a pixel reaches, softened against shimmer
// As the eye comes nearer, more and more roots of light are averaged, for that is what is done with larger cells, in one
// fetch. At once it would darken a scrambled thousand by one in twenty.
const float ROOTS_FROM = 1.0, ROOTS_ALONE = 1.6;       // pixels a cell takes

void main() {
    float side = screen.z;
    vec2 corner = vec2(face_at) * side, texel = 1.0 / vec2(textureSize(atlas, 0));
    vec2 way = abs(pixel_foot) * inversesqrt(dot(pixel_foot, pixel_foot));
    vec2 pixels = max(grain * (1.0 / SPREAD) * (1.0 + float(TAPS - 1) * way), 1.0);
    vec3 sum = vec3(0.0), roots = vec3(0.0);
    for (int i = 0; i < TAPS; ++i) {
        vec2 at = cell + pixel_foot * ((float(i) + 0.5) / float(TAPS) - 0.5);
        vec2 border = floor(at + 0.5);
        at = border - 0.5 + clamp((at - border) * pixels + 0.5, 0.0, 1.0);
        vec3 root = texture(atlas, (corner + clamp(at, 0.5, side - 0.5)) * texel).rgb;
        sum += root * root;
        roots += root;
    }
    sum *= 1.0 / float(TAPS);
    roots *= 1.0 / float(TAPS);
    float near = clamp((min(grain.x, grain.y) - ROOTS_FROM) / (ROOTS_ALONE - ROOTS_FROM), 0.0, 1.0);
    vec3 tint = toned(mix(sum, roots * roots, near), face_kind.y);
#ifdef HINT
    color = vec4(srgb(tint * HINT_LIGHT), coverage() * face_kind.w);
    return;
#endif
    color = vec4(srgb(scaled(tint * lightened(soft(sheen)) + gloss.x * face_kind.y)), coverage() * face_kind.w);
}
