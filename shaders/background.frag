#version 330
// A quiet gradient round the middle of the view, with noise against banding.
uniform vec4 view;          // left, bottom, width, height
uniform vec3 middle;        // as shown, not linear
uniform vec3 edge;
out vec4 color;

float noise(vec2 p) {
    return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
}

vec3 linear(vec3 shown) {
    return mix(shown / 12.92, pow((shown + 0.055) / 1.055, vec3(2.4)), step(0.04045, shown));
}

void main() {
    vec2 from_middle = (gl_FragCoord.xy - view.xy - 0.5 * view.zw) / (view.zw * vec2(0.62, 0.72));
    float t = smoothstep(0.0, 1.0, length(from_middle));
    vec3 shown = mix(middle, edge, t) + (noise(gl_FragCoord.xy) - 0.5) * 2.0 / 255.0;
    color = vec4(linear(clamp(shown, 0.0, 1.0)), 1.0);
}
