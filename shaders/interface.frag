#version 330 core

uniform sampler2D atlas;

in vec2 texel;
in vec4 tint;

out vec4 color;

void main() {
    color = tint * texture(atlas, texel);
}
