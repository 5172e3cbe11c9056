// What tells the scale of a cube of many layers: a dark rim of constant width round each side, as wide at every size,
// and from GRID on lines between tens or hundreds of cells. Only a cube's own borders have it, those of a cut do not.
#ifdef GRID
const vec2 FINE = vec2(9.0, 34.0), COARSE = vec2(40.0, 90.0);      // pixels between lines where they begin, and are in full
const float LINE = 1.2, LIT_AT = 1.6;                               // how far a line reaches, and where its lit edge lies

// How much lighter or darker a place is by the lines between so many cells.
float lined(float every, vec2 range, float darker, float lighter) {
    vec2 number = floor(cell / every + 0.5), pixels = (cell - number * every) * grain;
    vec2 inside = step(0.5, number) * step(number * every, vec2(screen.z - 0.5));
    vec2 strength = inside * clamp((every * grain - range.x) / (range.y - range.x), 0.0, 1.0);
    vec2 dark = strength * clamp(LINE - abs(pixels), 0.0, 1.0);
    vec2 lit_ = strength * clamp(1.0 - abs(pixels - LIT_AT), 0.0, 1.0);
    return (1.0 - darker * max(dark.x, dark.y)) * (1.0 + lighter * max(lit_.x, lit_.y));
}
#endif

#ifdef RIM_OF_SIDE
const float WIDE = 2.0, COVERED = 0.94, EDGE_AT = 2.6, EDGE_LIGHT = 0.14;      // in pixels, and shares

vec3 scaled(vec3 light) {
#ifdef GRID
    light *= lined(float(GRID), FINE, 0.34, 0.10);
#ifdef COARSE_GRID
    light *= lined(float(COARSE_GRID), COARSE, 0.60, 0.16);
#endif
#endif
    vec2 away = min(cell, screen.z - cell) * grain;
    float border = min(away.x, away.y);
    light *= 1.0 + EDGE_LIGHT * clamp(1.0 - abs(border - EDGE_AT), 0.0, 1.0);
    return mix(light, body.rgb * 0.9 + 0.012, COVERED * clamp(WIDE - border, 0.0, 1.0));
}
#else
#define scaled(light) (light)
#endif
