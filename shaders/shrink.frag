#version 330
// One level of the pyramid from the one below it: in part the average of two by two, in linear light, in part one of
// the cells under them. Averages alone would make an even beige of a scrambled thousand; single cells alone would
// flicker, and show one of two layers where every second one is turned.
#include "tints.glsl"
uniform sampler2D fine;         // colours, and in alpha the number of the colour of the cell that was chosen
uniform int fine_top;           // its first row in its texture
uniform float alive;            // the part that is one cell
uniform int fine_side, side;
uniform int top;                // the first row in its texture
out vec4 color;
#include "drawn.glsl"

vec3 light(vec3 root) {
    return root * root;
}

vec3 chosen(vec4 texel) {
    return light(root_of(uint(texel.a * 255.0 + 0.5)));
}

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy) - ivec2(0, top);
    ivec2 face = ivec2((gl_FragCoord.xy - vec2(0.0, float(top))) / float(side));      // whole numbers divide slowly
    ivec2 low = (at - face * side) * 2;
    ivec2 high = min(low + 1, fine_side - 1);
    vec4 under[4];
    for (int i = 0; i < 4; ++i) {
        ivec2 place = ivec2((i & 1) == 0 ? low.x : high.x, (i & 2) == 0 ? low.y : high.y);
        under[i] = texelFetch(fine, face * fine_side + ivec2(0, fine_top) + place, 0);
    }
    int drawn = draw(at);       // an array at a variable place is slow
    vec4 one = (drawn & 2) == 0 ? ((drawn & 1) == 0 ? under[0] : under[1]) : ((drawn & 1) == 0 ? under[2] : under[3]);
    vec3 average = 0.25 * (light(under[0].rgb) + light(under[1].rgb) + light(under[2].rgb) + light(under[3].rgb));
    // what is below is mixed alike: its cells go out of the average as the new one comes in
    vec3 cells = 0.25 * (chosen(under[0]) + chosen(under[1]) + chosen(under[2]) + chosen(under[3]));
    vec3 mixed = average + alive * (chosen(one) - cells);
    color = vec4(sqrt(max(mixed, 0.0)), one.a);
}
