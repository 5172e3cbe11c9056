// A side of the cube: cells in an atlas of three by two faces, and the light on it.
in vec2 cell;
in vec2 grain;
in vec3 half_way;
in vec2 gloss;
flat in vec3 lamp;
flat in float lit;
in float sheen;
flat in vec4 face_kind;
flat in vec2 pixel_foot;
flat in ivec2 face_at;
out vec4 color;

#include "srgb.glsl"

const float SOFT = 0.24, SOFT_FROM = 0.42;      // how much that is, and from what it is counted
const float HINT_LIGHT = 0.86;      // on stickers that float behind the cube

uniform sampler2D atlas;      // the colours of the cells, as roots of linear light

// The light on colours: it goes up and down with the soft highlight.
float lightened(float highlight) {
    return lit + SOFT * (highlight - SOFT_FROM);
}

const float GREYER = 0.30 / 0.04;      // how much colour a sticker loses with its light

// The colour of a sticker made a little darker and much greyer. Mixed in linear light orange would turn to salmon.
vec3 toned(vec3 tint, float brightness) {
    float grey = sqrt(dot(tint, vec3(0.2126, 0.7152, 0.0722)));
    vec3 root = mix(sqrt(tint), vec3(grey), (1.0 - brightness) * GREYER);
    return brightness * root * root;
}

#include "scale.glsl"
