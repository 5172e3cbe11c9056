#version 330
// Corners of rectangles of the target, in its pixels.
in vec2 at;
uniform vec2 extent;     // the target's width and height

void main() {
    gl_Position = vec4(at / extent * 2.0 - 1.0, 0.0, 1.0);
}
