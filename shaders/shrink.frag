#version 330
// One level of the pyramid from the one below it: averages of two by two, in linear light.
uniform sampler2D fine;
uniform int fine_side, side;
uniform int fine_top, top;      // the first row of each level in its texture
out vec4 color;

vec3 light(ivec2 at) {
    vec3 root = texelFetch(fine, at + ivec2(0, fine_top), 0).rgb;
    return root * root;
}

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy) - ivec2(0, top);
    ivec2 face = at / side;
    ivec2 low = (at - face * side) * 2;
    ivec2 high = min(low + 1, fine_side - 1);
    low += face * fine_side;
    high += face * fine_side;
    vec3 sum = light(low) + light(high) + light(ivec2(low.x, high.y)) + light(ivec2(high.x, low.y));
    color = vec4(sqrt(0.25 * sum), 1.0);
}
