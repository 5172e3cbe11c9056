#version 330
#include "frame.glsl"
#include "light.glsl"
#include "srgb.glsl"

// The rounded edges and corners of one box.
in vec3 corner;      // which corner of the box, each −1 or 1
in vec3 outward;     // the direction from the rounding's middle

uniform vec3 middle;     // of the box
uniform vec3 reach;      // half its extents, without the rounding
uniform mat3 turn;

out vec3 glow;
out float facing;

void main() {
    vec3 normal = turn * outward;
    vec3 point = turn * (middle + corner * reach + outward * body.w);
    vec3 to_eye = normalize(eye.xyz - point);
    float halfway = max(dot(normalize(key.xyz + to_eye), normal), 0.0);
    facing = dot(normal, to_eye);
    float light = diffuse(dot(key.xyz, normal), key.w);
    float glint = 0.26 * power40(halfway) + gloss_of_flat(halfway, normal.y, facing);
    glow = srgb(body.rgb * light + 0.25 * glint + PLASTIC * soft(turned_to_lamp(point, normal)) + 0.004);
    gl_Position = camera * vec4(point, 1.0);
}
