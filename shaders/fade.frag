#version 330
// The picture before, over the one that follows.
uniform sampler2D picture;
uniform float strength;
out vec4 color;

void main() {
    color = vec4(texelFetch(picture, ivec2(gl_FragCoord.xy), 0).rgb, strength);
}
