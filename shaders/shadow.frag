#version 330
uniform sampler2D map;
uniform vec4 shade;           // linear rgb, strength
in vec3 place;                // on the map, 0 to 1, after division by the third
out vec4 color;

void main() {
    color = vec4(shade.rgb, texture(map, place.xy / place.z).r * shade.a);
}
