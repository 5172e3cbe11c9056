// Which of four cells is drawn, the same for a place of a level at all times.
int draw(ivec2 place) {
    uint mixed = (uint(place.y * side + place.x) + uint(side) * 0x9E3779B9u) * 0x85EBCA6Bu;
    mixed = (mixed ^ (mixed >> 16)) * 0xC2B2AE35u;
    mixed = (mixed ^ (mixed >> 15)) * 0x27D4EB2Fu;
    return int(mixed >> 30);
}
