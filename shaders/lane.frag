#version 330
// A finished picture laid into a part of another.
uniform sampler2D picture;
uniform vec2 corner;        // its lower left, in pixels of the other
out vec4 color;

void main() {
    color = vec4(texelFetch(picture, ivec2(gl_FragCoord.xy - corner), 0).rgb, 1.0);
}
