#version 330
// Colours of cells, as roots of linear light, from colour numbers, which stay in alpha.
uniform usampler2DArray cells;
uniform vec3 tints[7];      // the last is that of a sticker without a colour
uniform int side;
out vec4 color;

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    ivec2 face = ivec2(gl_FragCoord.xy / float(side));
    uint number = texelFetch(cells, ivec3(at - face * side, face.x + 3 * face.y), 0).r;
    color = vec4(tints[number], float(number) / 255.0);
}
