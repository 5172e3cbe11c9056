// What colour each colour number means, as a root of linear light, a byte a channel; the last is that of a sticker
// without a colour. In one number each: software GL looks up the channels of a vector one by one.
uniform uint tints[7];

vec3 root_of(uint number) {
    uint tint = tints[number];
    return vec3(uvec3(tint, tint >> 8, tint >> 16) & 255u) / 255.0;
}
