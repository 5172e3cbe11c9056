#version 330
#include "frame.glsl"
#include "srgb.glsl"

// A chevron that points to greater x; places in its own square, from -0.5 to 0.5.
in vec2 cell;
flat in vec4 face_kind;      // strength is the last
out vec4 color;

const vec3 INK = vec3(0.0044, 0.0049, 0.0065);
const vec3 PAPER = vec3(0.913, 0.913, 0.931);
const vec3 VIOLET = vec3(0.195, 0.047, 0.871);
const float HIGH = 0.26, DEEP = 0.17, THICK = 0.055;

void lay(inout vec4 under, vec3 paint, float inside, float w) {
    under = mix(under, vec4(paint, 1.0), clamp(0.5 + inside / w, 0.0, 1.0));
}

void main() {
    vec2 p = vec2(cell.x - DEEP / 2.0, abs(cell.y));
    vec2 arm = vec2(-DEEP, HIGH);
    float d = length(p - arm * clamp(dot(p, arm) / dot(arm, arm), 0.0, 1.0));
    float w = max(length(vec2(dFdx(d), dFdy(d))), 1e-4);
    vec4 sum = vec4(INK, 0.0);
    lay(sum, INK, THICK + 0.045 - d, w);
    lay(sum, PAPER, THICK + 0.025 - d, w);
    lay(sum, VIOLET, THICK - d, w);
    color = vec4(srgb(sum.rgb), sum.a * face_kind.w);
}
