#version 330 core

// The triangles of the interface, in window units from the top left.

uniform vec2 size;

in vec2 place;
in vec2 coordinate;
in vec4 color;

out vec2 texel;
out vec4 tint;

void main() {
    texel = coordinate;
    tint = color;
    gl_Position = vec4(place.x / size.x * 2.0 - 1.0, 1.0 - place.y / size.y * 2.0, 0.0, 1.0);
}
