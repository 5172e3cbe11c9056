#version 330
#include "frame.glsl"
// A disc on the plane below the cube, as a fan of triangles.
const float BELOW = -0.78;
const int SIDES = 16;
uniform float reach;
out vec2 place;

void main() {
    int corner = gl_VertexID % 3;
    float turn = float(gl_VertexID / 3 + (corner == 2 ? 1 : 0)) * (6.2831853 / float(SIDES));
    vec2 at = corner == 0 ? vec2(0.0) : vec2(cos(turn), sin(turn));
    place = 0.5 + 0.5 * at;
    gl_Position = camera * vec4(reach * at.x, BELOW, reach * at.y, 1.0);
}
