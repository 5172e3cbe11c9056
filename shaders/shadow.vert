#version 330
#include "frame.glsl"
// Rectangles of pixels in which the plane below the cube is seen.
in vec2 pixel;
uniform mat3 on_map;
out vec3 place;               // on the map, 0 to 1, after division by the third

void main() {
    place = on_map * vec3(pixel, 1.0);
    gl_Position = vec4(pixel / (0.5 * screen.xy) - 1.0, 0.0, 1.0);
}
