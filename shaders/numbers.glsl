// Colour numbers: two neighbouring cells of a row in a texel, for fetches are what averages of them cost.
uint number_of(usampler2DArray numbers, ivec2 at, int face) {
    uvec2 both = texelFetch(numbers, ivec3(at.x >> 1, at.y, face), 0).rg;
    return (at.x & 1) == 0 ? both.x : both.y;
}
