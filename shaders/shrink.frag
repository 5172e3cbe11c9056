#version 330
// One level of the pyramid from the one below it: in part the average of two by two, in linear light, in part one of
// the cells under them. Averages alone would make an even beige of a scrambled thousand; single cells alone would
// flicker, and show one of two layers where every second one is turned.
uniform sampler2D fine;         // colours, and in alpha the number of the colour of the cell that was chosen
#ifndef FIRST
uniform vec3 tints[7];
#endif
uniform float alive;            // the part that is one cell
uniform int fine_side, side;
uniform int fine_top, top;      // the first row of each level in its texture
out vec4 color;

vec3 light(vec4 root) {
    return root.rgb * root.rgb;
}

#ifndef FIRST       // of single cells, where nothing is mixed yet: three quarters of the work
vec3 chosen(vec4 texel) {
    vec3 root = tints[int(texel.a * 255.0 + 0.5)];
    return root * root;
}
#endif

// Which of four, the same for a place of a level at all times.
int draw(ivec2 place) {
    uint mixed = (uint(place.y * side + place.x) + uint(side) * 0x9E3779B9u) * 0x85EBCA6Bu;
    mixed = (mixed ^ (mixed >> 16)) * 0xC2B2AE35u;
    mixed = (mixed ^ (mixed >> 15)) * 0x27D4EB2Fu;
    return int(mixed >> 30);
}

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy) - ivec2(0, top);
    ivec2 face = ivec2((gl_FragCoord.xy - vec2(0.0, float(top))) / float(side));      // whole numbers divide slowly
    ivec2 corner = face * fine_side + ivec2(0, fine_top);
    ivec2 low = (at - face * side) * 2;
    ivec2 high = min(low + 1, fine_side - 1);
    vec4 under[4];
    for (int i = 0; i < 4; ++i)
        under[i] = texelFetch(fine, corner + ivec2((i & 1) == 0 ? low.x : high.x, (i & 2) == 0 ? low.y : high.y), 0);
    vec4 one = under[draw(at)];
    vec3 average = 0.25 * (light(under[0]) + light(under[1]) + light(under[2]) + light(under[3]));
#ifdef FIRST
    vec3 mixed = mix(average, light(one), alive);
#else
    // what is below is mixed alike: its cells go out of the average as the new one comes in
    vec3 cells = 0.25 * (chosen(under[0]) + chosen(under[1]) + chosen(under[2]) + chosen(under[3]));
    vec3 mixed = average + alive * (chosen(one) - cells);
#endif
    color = vec4(sqrt(max(mixed, 0.0)), one.a);
}
