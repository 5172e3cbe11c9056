#version 330 core

uniform sampler2D atlas;

in vec2 texel;
in vec4 tint;

out vec4 shown;

void main() {
    shown = tint * texture(atlas, texel);
}
