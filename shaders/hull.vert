#version 330
#include "frame.glsl"
in vec3 point;       // framebuffer pixels, and how much it covers
out float cover;

void main() {
    cover = point.z;
    gl_Position = vec4(point.xy / (0.5 * screen.xy) - 1.0, 0.0, 1.0);
}
