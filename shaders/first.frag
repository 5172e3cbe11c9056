#version 330
// The first averages, from colour numbers: there are so few ways for four cells to be coloured that all are known.
uniform usampler2DArray cells;      // colour numbers, two in a texel
uniform sampler2D known;            // across by the upper two numbers, down by which cell is drawn and the lower two
uniform int fine_side, side;
uniform int top;                    // the first row in its texture
out vec4 color;
#include "drawn.glsl"

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy) - ivec2(0, top);
    ivec2 face = ivec2((gl_FragCoord.xy - vec2(0.0, float(top))) / float(side));      // whole numbers divide slowly
    ivec2 place = at - face * side;
    int low = 2 * place.y, high = min(low + 1, fine_side - 1), number = face.x + 3 * face.y;
    uvec2 upper = texelFetch(cells, ivec3(place.x, low, number), 0).rg;
    uvec2 lower = texelFetch(cells, ivec3(place.x, high, number), 0).rg;
    color = texelFetch(known, ivec2(upper.x + 7u * upper.y, lower.x + 7u * lower.y + 49u * uint(draw(at))), 0);
}
