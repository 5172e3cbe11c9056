#version 330
in vec3 glow;
in float facing;
out vec4 color;

void main() {
    color = vec4(glow, smoothstep(0.0, 0.25, facing));
}
