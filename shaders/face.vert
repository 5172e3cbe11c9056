#version 330
#include "frame.glsl"
#include "light.glsl"
#include "polygon.glsl"

in vec3 normal, tangent;
in vec4 kind;     // face, brightness, level of the pyramid or turn of glyphs, strength
in vec2 foot;     // the long way across a pixel, in cells

out vec2 cell;
out vec2 grain;           // pixels a cell is wide and high here
out vec3 half_way;        // the half vector along normal, tangent and bitangent
out vec2 gloss;           // highlight of the flat face, and how much of it a bevel must exceed
flat out vec3 lamp;       // toward the lamp along normal, tangent and bitangent
flat out float lit;
out float sheen;           // how much a side that is rounded a little looks at the lamp here
flat out vec4 face_kind;
flat out vec2 pixel_foot;
flat out ivec2 face_at;   // the face's place in the atlas, three by two
flat out vec2 span;       // how far a marker's middle line goes on to each side of its middle
flat out vec2 upright;    // cosine and sine of the turn that sets glyphs upright

#ifdef TAPS
uniform sampler2D atlas, odd_levels;
flat out vec4 even_level, odd_level;      // from a cell to texture coordinates: scale and shift
flat out vec4 even_ends, odd_ends;        // the lowest and highest coordinates within the face
flat out float share;                     // of the odd level

void choose(int level, ivec2 size, out vec4 map, out vec4 ends) {
    vec3 at = places[level].xyz;
    vec2 corner = at.xy + vec2(face_at) * at.z;
    map = vec4(vec2(exp2(-float(level))), corner) / vec4(size, size);
    ends = vec4(corner + 0.5, corner + at.z - 0.5) / vec4(size, size);
}

void choose_levels() {
    int below = int(kind.z);
    bool is_odd = (below & 1) == 1;
    share = is_odd ? 1.0 - fract(kind.z) : fract(kind.z);
    choose(is_odd ? below + 1 : below, textureSize(atlas, 0), even_level, even_ends);
    choose(is_odd ? below : below + 1, textureSize(odd_levels, 0), odd_level, odd_ends);
}
#endif

#ifdef SOFT_BOX
#include "soft_box.glsl"
#endif

vec2 moved(vec3 way, vec4 clip) {
    vec4 step_ = camera * vec4(way / screen.z, 0.0);
    return (step_.xy - clip.xy * (step_.w / clip.w)) / clip.w * 0.5 * screen.xy;
}

void main() {
    Corner corner = place();
    cell = corner.cell;
    vec3 bitangent = cross(tangent, normal);
    vec4 clip = camera * vec4(corner.point, 1.0);
    vec2 over = moved(tangent, clip), down = moved(bitangent, clip);
    grain = abs(cross2(over, down)) / max(vec2(length(down), length(over)), 1e-6);
    vec3 to_eye = normalize(eye.xyz - corner.point);
    vec3 halfway = normalize(key.xyz + to_eye);
    half_way = vec3(dot(halfway, normal), dot(halfway, tangent), dot(halfway, bitangent));
    lamp = vec3(dot(key.xyz, normal), dot(key.xyz, tangent), dot(key.xyz, bitangent));
    lit = diffuse(lamp.x, key.w);
    sheen = turned_to_lamp(corner.point, normal);
    gloss = vec2(gloss_of_flat(half_way.x, normal.y, dot(to_eye, normal)), power40(max(half_way.x, 0.0)));
    face_kind = kind;
    face_at = ivec2(int(kind.x) % 3, int(kind.x) / 3);
    pixel_foot = foot;
    span = max(0.5 * (cells23.xy - cells01.xy) - 0.5, 0.0);
    upright = vec2(cos(kind.z), sin(kind.z));
#ifdef SOFT_BOX
    mirror(corner.point, normal, tangent, bitangent);
#endif
#ifdef TAPS
    choose_levels();
#endif
}
