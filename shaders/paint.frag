#version 330
// Colours of cells, as roots of linear light, from colour numbers.
uniform usampler2DArray cells;
uniform vec3 tints[7];      // the last is that of a sticker without a colour
uniform int side;
out vec4 color;

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    ivec2 face = at / side;
    color = vec4(tints[int(texelFetch(cells, ivec3(at - face * side, face.x + 3 * face.y), 0).r)], 1.0);
}
