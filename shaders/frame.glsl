// What every program of a picture shares.
layout(std140) uniform Frame {
    mat4 camera;      // world to clip space
    vec4 eye;         // xyz
    vec4 key;         // xyz: toward the lamp; w: light kept by a face turned away
    vec4 screen;      // width, height, cells a side, the smaller of width and height of the view
    vec4 body;        // rgb, linear; w: fillet radius
    vec4 accent;      // rgb, linear; w: unused
    vec4 places[16];  // where each level of the pyramid lies in its texture, and the cells a side it has
    vec4 tints[6];    // sticker colours, as roots of linear light
};
