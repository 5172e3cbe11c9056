#version 330
// A finished picture laid over another, as a card with rounded corners.
uniform sampler2D picture;
uniform vec2 corner;        // its lower left, in pixels of the other
uniform float strength;
out vec4 color;

const float ROUNDING = 0.06;     // the radius of the corners, in sides of the card

void main() {
    vec2 at = gl_FragCoord.xy - corner, size = vec2(textureSize(picture, 0));
    float radius = ROUNDING * size.x;
    vec2 beyond = max(abs(at - 0.5 * size) - 0.5 * size + radius, 0.0);
    float inside = clamp(radius - length(beyond) + 0.5, 0.0, 1.0);
    color = vec4(texelFetch(picture, ivec2(at), 0).rgb, inside * strength);
}
