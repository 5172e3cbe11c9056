#version 330
// A finished picture laid over another, as a card with rounded corners or as a glass with a rim.
uniform sampler2D picture;
uniform vec2 corner;        // its lower left, in pixels of the other
uniform float strength;
uniform float rounding;     // the radius of the corners, in sides of the card
uniform vec4 rim;           // its colour, and its width in pixels
out vec4 color;

void main() {
    vec2 at = gl_FragCoord.xy - corner, size = vec2(textureSize(picture, 0));
    float radius = rounding * size.x;
    vec2 beyond = max(abs(at - 0.5 * size) - 0.5 * size + radius, 0.0);
    float depth = radius - length(beyond) + 0.5;
    vec3 shown = texelFetch(picture, ivec2(at), 0).rgb;
    color = vec4(mix(rim.rgb, shown, clamp(depth - rim.w, 0.0, 1.0)), clamp(depth, 0.0, 1.0) * strength);
}
