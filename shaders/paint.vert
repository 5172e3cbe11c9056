#version 330
// A rectangle of the target, given in clip space.
uniform vec4 rectangle;     // left, bottom, right, top

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = vec4(mix(rectangle.xy, rectangle.zw, corner), 0.0, 1.0);
}
