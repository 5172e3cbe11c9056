#version 330
// The finest level: single cells.
#include "cells.glsl"
uniform int side;
out vec4 color;

void main() {
    ivec2 face = ivec2(gl_FragCoord.xy / float(side));      // whole numbers divide slowly
    color = cell_of(ivec2(gl_FragCoord.xy) - face * side, face);
}
