#version 330
#include "frame.glsl"
#include "light.glsl"
#include "coverage.glsl"
#include "surface.glsl"

// Cells under two pixels: TAPS samples along a pixel's long way, from two levels of the pyramid.
uniform sampler2D odd_levels;      // levels 1, 3, 5 …; the even ones are in the atlas
flat in vec4 even_level, odd_level;
flat in vec4 even_ends, odd_ends;
flat in float share;

vec3 sampled(sampler2D levels, vec2 at, vec4 map, vec4 ends) {
    vec3 root = texture(levels, clamp(at * map.xy + map.zw, ends.xy, ends.zw)).rgb;
    return root * root;
}

void main() {
    vec3 sum = vec3(0.0);
    for (int i = 0; i < TAPS; ++i) {
        vec2 at = cell + pixel_foot * ((float(i) + 0.5) / float(TAPS) - 0.5);
        sum += mix(sampled(atlas, at, even_level, even_ends), sampled(odd_levels, at, odd_level, odd_ends), share);
    }
    vec3 tint = toned(sum / float(TAPS), face_kind.y);
#ifdef HINT
    color = vec4(srgb(tint * HINT_LIGHT), coverage() * face_kind.w);
    return;
#endif
    vec3 light = mix(body.rgb, tint, face_kind.w) * lightened(soft(sheen)) + gloss.x * face_kind.y;
    color = vec4(srgb(scaled(light)), coverage());
}
