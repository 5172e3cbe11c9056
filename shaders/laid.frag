#version 330 core

uniform sampler2D picture;

out vec4 shown;

void main() {
    shown = texelFetch(picture, ivec2(gl_FragCoord.xy), 0);
}
