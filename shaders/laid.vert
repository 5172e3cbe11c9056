#version 330 core

// Rectangles of the finished interface, in framebuffer pixels from the bottom left.

uniform vec2 size;

in vec2 pixel;

void main() {
    gl_Position = vec4(pixel / size * 2.0 - 1.0, 0.0, 1.0);
}
