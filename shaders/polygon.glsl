// A polygon of four corners, pushed out a pixel so that its edges can fade by coverage.
in vec3 corner0, corner1, corner2, corner3;
in vec4 cells01, cells23;
in vec4 push;

// Pixels inside of each of the four edges, and half a pixel; times w, which the fragment takes out again:
// what is not in perspective goes wrong in some drivers where a polygon is clipped.
out vec4 edge;

const int CORNER[6] = int[6](0, 1, 2, 0, 2, 3);

struct Corner { vec3 point; vec2 cell; };

vec2 across(vec2 v) { return vec2(-v.y, v.x); }
float cross2(vec2 a, vec2 b) { return a.x * b.y - a.y * b.x; }

// Sets gl_Position and edge; the place on the face is carried on beyond the border, in perspective.
Corner place() {
    vec3 points[4] = vec3[4](corner0, corner1, corner2, corner3);
    vec2 cells[4] = vec2[4](cells01.xy, cells01.zw, cells23.xy, cells23.zw);
    vec2 pixels[4];
    float depth[4];
    vec2 half_screen = 0.5 * screen.xy;
    for (int i = 0; i < 4; ++i) {
        vec4 clip = camera * vec4(points[i], 1.0);
        depth[i] = 1.0 / clip.w;
        pixels[i] = clip.xy * depth[i] * half_screen;
    }
    float turn = sign(cross2(pixels[2] - pixels[0], pixels[3] - pixels[1]));
    vec2 inward[4];
    for (int i = 0; i < 4; ++i) {
        vec2 side = pixels[(i + 1) & 3] - pixels[i];
        inward[i] = turn * across(side) / max(length(side), 1e-6);
    }
    int k = CORNER[gl_VertexID % 6], next = (k + 1) & 3, last = (k + 3) & 3;
    float grow = 1.0 + max(max(push.x, push.y), max(push.z, push.w));
    vec2 out_way = (inward[last] + inward[k]) / max(1.0 + dot(inward[last], inward[k]), 0.3);
    vec2 pixel = pixels[k] - grow * out_way;
    for (int i = 0; i < 4; ++i) edge[i] = dot(inward[i], pixel - pixels[i]) + push[i] + 0.5;

    vec2 a = pixels[next] - pixels[k], b = pixels[last] - pixels[k], p = pixel - pixels[k];
    float area = cross2(a, b);
    vec2 share = abs(area) < 1e-2 ? vec2(0.0) : clamp(vec2(cross2(p, b), cross2(a, p)) / area, -4.0, 4.0);
    float w = depth[k] + share.x * (depth[next] - depth[k]) + share.y * (depth[last] - depth[k]);
    vec2 cell = cells[k] * depth[k] + share.x * (cells[next] * depth[next] - cells[k] * depth[k])
              + share.y * (cells[last] * depth[last] - cells[k] * depth[k]);
    w = max(w, 1e-4);
    edge /= w;
    gl_Position = vec4(pixel / half_screen, 0.0, 1.0) / w;
    return Corner(points[k], cell / w);
}
