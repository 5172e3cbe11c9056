#version 330
#include "frame.glsl"
#include "light.glsl"

// The rounded edges and corners of one box.
in vec3 corner;      // which corner of the box, each −1 or 1
in vec3 outward;     // the direction from the rounding's middle

uniform vec3 middle;     // of the box
uniform vec3 reach;      // half its extents, without the rounding
uniform mat3 turn;

const vec3 BEHIND = vec3(0.085, 0.095, 0.125);      // light from behind, on what looks away from the eye

out vec3 glow;
out vec3 cells;          // the place in cells of the whole cube
out float facing;

void main() {
    vec3 normal = turn * outward;
    vec3 before = middle + corner * reach + outward * body.w;
    vec3 point = turn * before;
    vec3 to_eye = normalize(eye.xyz - point);
    float halfway = max(dot(normalize(key.xyz + to_eye), normal), 0.0);
    facing = dot(normal, to_eye);
    float light = diffuse(dot(key.xyz, normal), key.w);
    float glint = 0.26 * power40(halfway) + gloss_of_flat(halfway, normal.y, facing);
    float right = dot(normal, normalize(vec3(camera[0][0], camera[1][0], camera[2][0])));
    float up = dot(normal, normalize(vec3(camera[0][1], camera[1][1], camera[2][1])));
    float away = 1.0 - clamp(facing, 0.0, 1.0);
    vec3 behind = away * away * max(0.55 + 0.45 * right + 0.35 * up, 0.0) * BEHIND;
    glow = body.rgb * light + 0.25 * glint + PLASTIC * soft(turned_to_lamp(point, normal)) + 0.004 + behind;
    cells = (before + 0.5) * screen.z;
    gl_Position = camera * vec4(point, 1.0);
}
