#version 330
#include "frame.glsl"
#include "light.glsl"
#include "coverage.glsl"
#include "surface.glsl"

// Cells under a pixel of a very large cube: one fetch of a level that holds cells and no averages, with borders as
// sharp as a pixel. What is scrambled looks scrambled, at every size: taps and averages make it an even beige.
uniform sampler2D odd_levels;      // levels 1, 3, 5 …; the even ones are in the atlas
flat in vec4 even_level, odd_level;
flat in vec4 even_ends, odd_ends;
flat in float share;

const float SHARP = 1.2;           // how many pixels a border takes
const float MIXED_FROM = 0.25, MIXED_TO = 0.75;      // two levels are mixed only so far between them

vec3 sampled(sampler2D levels, vec4 map, vec4 ends) {
    vec2 size = vec2(textureSize(levels, 0)), scale = map.xy * size;
    vec2 place = cell * scale, border = floor(place + 0.5);
    place = border - 0.5 + clamp((place - border) * grain / (SHARP * scale) + 0.5, 0.0, 1.0);
    vec3 root = texture(levels, clamp(place / size + map.zw, ends.xy, ends.zw)).rgb;
    return root * root;
}

void main() {
    vec3 tint;
    if (share <= MIXED_FROM) tint = sampled(atlas, even_level, even_ends);
    else if (share >= MIXED_TO) tint = sampled(odd_levels, odd_level, odd_ends);
    else tint = mix(sampled(atlas, even_level, even_ends), sampled(odd_levels, odd_level, odd_ends),
                    (share - MIXED_FROM) / (MIXED_TO - MIXED_FROM));
    tint = toned(tint, face_kind.y);
#ifdef HINT
    color = vec4(srgb(tint * HINT_LIGHT), coverage() * face_kind.w);
    return;
#endif
    vec3 light = mix(body.rgb, tint, face_kind.w) * lightened(soft(sheen)) + gloss.x * face_kind.y;
    color = vec4(srgb(scaled(light)), coverage());
}
