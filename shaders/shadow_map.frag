#version 330
// The shadow of a floating cube on a plane below it, seen from above: the darkest of the shadows of its slabs.
uniform vec4 boxes[COUNT];     // middle and half extents of each slab's footprint, before its turn
uniform vec2 turns[COUNT];     // cosine and sine of it
uniform float reach;           // how far the map reaches from the middle
uniform float side;            // its pixels a side
out vec4 color;

vec2 fall(vec2 d) { return 0.5 - 0.5 * d * inversesqrt(1.0 + d * d); }

void main() {
    vec2 place = (gl_FragCoord.xy * (2.0 / side) - 1.0) * reach;
    float dark = 0.0;
    for (int i = 0; i < COUNT; ++i) {
        vec2 from = vec2(turns[i].x * place.x - turns[i].y * place.y, turns[i].y * place.x + turns[i].x * place.y);
        vec2 d = abs(from - boxes[i].xy) - boxes[i].zw;
        vec2 close = fall(d * (1.25 / 0.10)), wide = fall(d * (1.25 / 0.42));
        dark = max(dark, 0.55 * close.x * close.y + 0.45 * wide.x * wide.y);
    }
    float fade = 1.0 - smoothstep(0.55, 0.98, length(place) / reach);
    color = vec4(dark * fade, 0.0, 0.0, 1.0);
}
