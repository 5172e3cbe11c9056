#version 330 core

uniform sampler2D picture;
uniform ivec2 origin;

out vec4 color;

void main() {
    color = texelFetch(picture, ivec2(gl_FragCoord.xy) - origin, 0);
}
