// How much of a pixel lies inside its polygon.
in vec4 edge;

float coverage() {
    vec4 part = clamp(edge * gl_FragCoord.w, 0.0, 1.0);
    return max(0.0, min(part.x + part.z, part.y + part.w) - 1.0);
}
