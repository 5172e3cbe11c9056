#version 330 core

// Rectangles of the finished interface, in framebuffer pixels from the bottom left.

uniform vec2 size;
uniform ivec2 origin;
uniform sampler2D picture;

in vec2 pixel;

out vec2 place;

void main() {
    place = (pixel - vec2(origin)) / vec2(textureSize(picture, 0));
    gl_Position = vec4(pixel / size * 2.0 - 1.0, 0.0, 1.0);
}
