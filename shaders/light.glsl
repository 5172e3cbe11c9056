// One lamp fixed to the camera. What depends on the flat face alone is worked out per corner.
const float BENT = 0.575;         // how strongly a bent normal lightens or darkens
const float FLAT_GLOSS = 0.045;   // highlight of the flat part: more would bleach the colours
const float BENT_GLOSS = 0.26;    // highlight of what a bevel adds
const float SHEEN = 0.022;        // from above
const float RIM = 0.035;          // where the face turns away from the eye

// By multiplications: pow takes a tenth longer over a whole picture.
float power40(float x) {
    float x2 = x * x, x4 = x2 * x2, x8 = x4 * x4, x16 = x8 * x8;
    return x16 * x16 * x8;
}

float diffuse(float facing, float least) {
    return mix(least, 1.0, smoothstep(0.45, 0.95, 0.5 * facing + 0.5));
}

float gloss_of_flat(float facing_half, float up, float facing_eye) {
    float away = 1.0 - clamp(facing_eye, 0.0, 1.0);
    return FLAT_GLOSS * power40(max(facing_half, 0.0)) + SHEEN * max(up, 0.0) + RIM * away * away * away;
}

// The soft highlight that goes over a side as the eye goes round: sides are taken to be rounded a little, so that it is
// brighter toward one end. It lightens colours, and lies as a veil on dark plastic:
// on stickers that would bleach them.
const float ROUNDED = 0.5;
const float PLASTIC = 0.042;

// In line with the place, so that all pieces of a side agree, hence without the perspective of the eye.
float turned_to_lamp(vec3 point, vec3 normal) {
    vec3 bent = normal * (1.0 - ROUNDED * dot(point, normal)) + ROUNDED * point;
    return dot(normalize(key.xyz + normalize(eye.xyz)), bent);
}

// The fourth power is as soft as the highlight of matt plastic.
float soft(float sheen) {
    float square = sheen * sheen;
    return min(square * square, 1.5);
}
