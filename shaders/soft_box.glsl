// A lamp behind a screen, fixed to the camera: a band that slides over the stickers as the eye goes round. Which of three
// boxes a side mirrors is chosen for the side as a whole, and none is near where the choice changes.
const float TOP_FROM = 0.62;                                  // how far a side must look up to mirror the one above
const vec3 ABOVE = vec3(-0.30, 0.80, -0.55), LEFT = vec3(-0.93, -0.42, 0.16), RIGHT = vec3(0.90, -0.13, -0.46);
const vec2 LYING = vec2(0.26, 0.050), STANDING = vec2(0.60, 0.055);      // half extents, the long way and the short
const float LEAST = 0.030, GRAZING = 0.21;                    // strength seen straight on, and what is added at a slant

out vec3 mirrored;               // the mirrored ray along the box's long way, its short way, and toward its middle
flat out vec3 tilt_x, tilt_y;    // what a tilt of the side along its tangent and bitangent adds to it
flat out vec3 box;               // half extents, and strength

vec3 along(mat3 frame, vec3 way) {
    return vec3(dot(frame[0], way), dot(frame[1], way), dot(frame[2], way));
}

void mirror(vec3 point, vec3 normal, vec3 tangent, vec3 bitangent) {
    vec3 right = normalize(vec3(camera[0][0], camera[1][0], camera[2][0]));
    vec3 up = normalize(vec3(camera[0][1], camera[1][1], camera[2][1]));
    mat3 seen = mat3(right, up, cross(right, up));
    vec3 middle = 0.5 * normal, to_eye = normalize(eye.xyz - middle);
    vec3 away = reflect(-to_eye, normal);
    bool is_top = dot(normal, up) > TOP_FROM;
    vec3 toward = seen * normalize(is_top ? ABOVE : dot(away, right) < 0.0 ? LEFT : RIGHT);
    vec3 long_way = is_top ? seen * vec3(1.0, 0.0, 0.30) : cross(toward, seen * vec3(0.0, 0.30, 1.0));
    long_way = normalize(long_way - toward * dot(toward, long_way));
    mat3 frame = mat3(long_way, cross(toward, long_way), toward);
    vec3 ray = eye.xyz - point;
    mirrored = along(frame, reflect(-ray, normal));
    float deep = 2.0 * dot(ray, normal);
    tilt_x = deep * along(frame, tangent);
    tilt_y = deep * along(frame, bitangent);
    float slant = 1.0 - max(dot(to_eye, normal), 0.0);
    box = vec3(is_top ? LYING : STANDING, LEAST + GRAZING * slant * slant * slant);
}
