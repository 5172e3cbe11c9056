#version 330
// A quiet gradient round the middle of the view, dithered against banding.
uniform vec4 view;          // left, bottom, width, height
uniform vec3 middle;
uniform vec3 edge;
out vec4 color;

const mat4 DITHER = mat4(0.0, 8.0, 2.0, 10.0, 12.0, 4.0, 14.0, 6.0, 3.0, 11.0, 1.0, 9.0, 15.0, 7.0, 13.0, 5.0) / 16.0;

void main() {
    vec2 from_middle = (gl_FragCoord.xy - view.xy - 0.5 * view.zw) / (view.zw * vec2(0.62, 0.72));
    float t = smoothstep(0.0, 1.0, length(from_middle));
    ivec2 at = ivec2(gl_FragCoord.xy) & 3;
    float dither = DITHER[at.x][at.y];
    color = vec4(mix(middle, edge, t) + (dither - 0.47) / 255.0, 1.0);
}
