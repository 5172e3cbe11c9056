#version 330
// A quiet gradient round the middle of the view, with noise against banding.
uniform vec4 view;          // left, bottom, width, height
uniform vec3 middle;
uniform vec3 edge;
out vec4 color;

float noise(vec2 p) {
    return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
}

void main() {
    vec2 from_middle = (gl_FragCoord.xy - view.xy - 0.5 * view.zw) / (view.zw * vec2(0.62, 0.72));
    float t = smoothstep(0.0, 1.0, length(from_middle));
    color = vec4(mix(middle, edge, t) + (noise(gl_FragCoord.xy) - 0.5) * 2.0 / 255.0, 1.0);
}
