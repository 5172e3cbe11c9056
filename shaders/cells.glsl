// Single cells: their colours, as roots of linear light, and in alpha their colour numbers.
#include "tints.glsl"

uniform usampler2DArray cells;      // colour numbers

vec4 cell_of(ivec2 at, ivec2 face) {
    uint number = texelFetch(cells, ivec3(at, face.x + 3 * face.y), 0).r;
    return vec4(root_of(number), float(number) / 255.0);
}
