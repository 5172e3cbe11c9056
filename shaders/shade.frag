#version 330
#include "coverage.glsl"

// What is left of the light beside a layer at another angle; multiplied onto what is there.
in vec2 cell;           // how far the neighbour stands over this point, and the distance from the cut
out vec4 color;

void main() {
    float over = clamp(cell.x, 0.0, 1.0);
    float near = exp(-max(cell.y, 0.0) / mix(0.18, 0.5, over)) - 0.027;
    float left = 1.0 - 0.62 * over * max(near, 0.0);
    color = vec4(vec3(mix(1.0, pow(left, 0.4545), coverage())), 1.0);      // what is there is no longer linear
}
