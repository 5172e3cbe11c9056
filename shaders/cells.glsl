// Single cells: their colours, as roots of linear light, and in alpha their colour numbers.
#include "tints.glsl"
#include "numbers.glsl"

uniform usampler2DArray cells;      // colour numbers

vec4 cell_of(ivec2 at, ivec2 face) {
    uint number = number_of(cells, at, face.x + 3 * face.y);
    return vec4(root_of(number), float(number) / 255.0);
}
