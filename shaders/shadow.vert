#version 330
#include "frame.glsl"
// A disc on the plane below the cube, as a fan of triangles.
const float BELOW = -0.78, REACH = 1.3;
const int SIDES = 16;
out vec2 place;

void main() {
    int corner = gl_VertexID % 3;
    float turn = float(gl_VertexID / 3 + (corner == 2 ? 1 : 0)) * (6.2831853 / float(SIDES));
    place = corner == 0 ? vec2(0.0) : REACH * vec2(cos(turn), sin(turn));
    gl_Position = camera * vec4(place.x, BELOW, place.y, 1.0);
}
