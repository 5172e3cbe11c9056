"use strict";
// The picture: a cube as shapes from the farthest to the nearest, for the screen and for paper.

const DISTANCE = 4.45, FIELD = 26, NARROW = 1.0, STEEPEST = 88;
const GAP = 0.05, ROUND = 0.15, RING = 0.33, DISC = 0.22;
const MARK_INK = "#0f0f13", MARK_PAPER = "#f5f5f7", MARK_FILL = "#7a3df0";
const EM = 20;
const LAMP = [-0.28, 0.62, 0.73];
const LETTERS = "URFDLB";
const radians = (degrees) => degrees * Math.PI / 180;

/** What sees the cube from (yaw, pitch) in a view so large, so many times nearer than all of it. */
function cameraAt({ yaw, pitch }, width, height, zoom = 1) {
  const [sy, cy, sp, cp] = [Math.sin(radians(yaw)), Math.cos(radians(yaw)), Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  const back = [sy * cp, sp, cy * cp], right = [cy, 0, -sy], up = [-sy * sp, cp, -cy * sp];
  const focus = zoom * height / 2 / Math.tan(radians(FIELD / 2)) / Math.max(1, NARROW * height / width);
  const project = (point) => {
    const scale = focus / (DISTANCE - dot(point, back));
    return [width / 2 + dot(point, right) * scale, height / 2 - dot(point, up) * scale];
  };
  const lamp = sum(times(right, LAMP[0]), times(up, LAMP[1]), times(back, LAMP[2]));
  return { eye: times(back, DISTANCE), project, lamp, scale: focus / DISTANCE };
}

const rounded = (number) => Math.round(number * 100) / 100;
const written = (point) => `${rounded(point[0])} ${rounded(point[1])}`;
const polygon = (points) => `M${points.map(written).join("L")}Z`;

function mixed(color, other, share) {
  const channel = (text, at) => parseInt(text.slice(at, at + 2), 16);
  const mix = (at) => Math.round(channel(color, at) * (1 - share) + channel(other, at) * share);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, "0")).join("")}`;
}

/** Blocks of layers between planes across an axis, as (low, high, quarters turned so far), from −½ to ½. */
function slabsOf(size, turn) {
  if (!turn) return [{ axis: NORMALS[0], low: -0.5, high: 0.5, quarters: 0, isHeld: false }];
  const [face, first, last, quarters] = turn.move, axis = NORMALS[face];
  const high = 0.5 - (first - 1) / size, low = 0.5 - last / size, isWhole = first === 1 && last === size;
  const slabs = [
    { axis, low: -0.5, high: low, quarters: 0, isHeld: false },
    { axis, low, high, quarters: quarters * turn.fraction, isHeld: !isWhole },
    { axis, low: high, high: 0.5, quarters: 0, isHeld: false },
  ];
  return slabs.filter((slab) => slab.high - slab.low > 1e-9);
}

/** Slabs from the farthest to the nearest: the planes between them part what can hide what. */
function farthestFirst(slabs, eye) {
  const at = (slab) => dot(eye, slab.axis);
  const below = slabs.filter((slab) => slab.high <= at(slab)), above = slabs.filter((slab) => slab.low >= at(slab));
  const around = slabs.filter((slab) => slab.high > at(slab) && slab.low < at(slab));
  return [...below, ...above.reverse(), ...around];
}

/** All that is seen of a cube: `cells` the colour by slot, `turn` a move on its way, `marks` by slot. */
function shapesOf({ size, cells, turn, marks, look }, camera) {
  const shapes = [], isMarked = marks && marks.size > 0;
  for (const slab of farthestFirst(slabsOf(size, turn), camera.eye)) {
    NORMALS.forEach((normal, face) => {
      const side = sideOf(size, slab, face, normal);
      const towards = turned(normal, slab.axis, slab.quarters), middle = turned(side.middle, slab.axis, slab.quarters);
      if (dot(towards, sum(camera.eye, times(middle, -1))) <= 0) return;
      const place = (point) => camera.project(turned(point, slab.axis, slab.quarters));
      const light = look.light + (1 - look.light) * Math.max(0, dot(towards, camera.lamp));
      const outline = polygon(side.corners.map(place));
      shapes.push({ d: outline, fill: look.body, stroke: look.body, width: camera.scale * 0.022 });
      if (slab.isHeld) shapes.push({ d: outline, stroke: look.outline, width: Math.max(1.2, camera.scale * 0.009) });
      for (const slot of side.slots) {
        const mark = isMarked ? marks.get(slot) : undefined, dims = isMarked && look.dims && !mark;
        const color = mixed(look.colors[cells[slot]], look.body, 1 - light);
        const fill = dims ? mixed(color, look.body, 0.27) : color;
        shapes.push(...stickerOf(size, slot, fill, place, mark, look.letters ? LETTERS[cells[slot]] : ""));
      }
    });
  }
  return shapes;
}

/** The side of a slab towards a face: its corners, its middle, and the slots on it, if it is a side of the cube. */
function sideOf(size, slab, face, normal) {
  const along = dot(slab.axis, normal), isEnd = Math.abs(along) > 0.5;
  const depth = !isEnd ? 0.5 : along > 0 ? slab.high : -slab.low;
  const span = (direction) => {
    const way = dot(slab.axis, direction);
    return Math.abs(way) < 0.5 ? [-0.5, 0.5] : way > 0 ? [slab.low, slab.high] : [-slab.high, -slab.low];
  };
  const [left, right] = span(RIGHT[face]), [top, bottom] = span(DOWN[face]);
  const point = (x, y) => sum(times(normal, depth), times(RIGHT[face], x), times(DOWN[face], y));
  const slots = [], index = (number) => Math.round((number + 0.5) * size);
  if (!isEnd || depth > 0.499)
    for (let row = index(top); row < index(bottom); row++)
      for (let col = index(left); col < index(right); col++) slots.push((face * size + row) * size + col);
  const corners = [point(left, top), point(right, top), point(right, bottom), point(left, bottom)];
  return { corners, middle: point((left + right) / 2, (top + bottom) / 2), slots };
}

/** A sticker with its letter and its marks. */
function stickerOf(size, slot, fill, place, mark, letter) {
  const { face, point } = placeOf(size, slot), middle = times(sum(point, NORMALS[face]), 1 / (2 * size));
  const at = (x, y) => place(sum(middle, times(RIGHT[face], x / size), times(DOWN[face], y / size)));
  const half = 0.5 - GAP, near = half - ROUND;
  const bend = (x1, y1, x, y, x2, y2) => `${written(at(x1, y1))}Q${written(at(x, y))} ${written(at(x2, y2))}`;
  const d = `M${[
    bend(-half, -near, -half, -half, -near, -half), bend(near, -half, half, -half, half, -near),
    bend(half, near, half, half, near, half), bend(-near, half, -half, half, -half, near),
  ].join("L")}Z`;
  const shapes = [{ d, fill, slot }];
  if (letter && !mark) shapes.push(textOf(letter, at, [0, 0], 0.46, isPale(fill) ? "#16181d" : "#ffffff"));
  return mark ? [...shapes, ...markOf(mark, at)] : shapes;
}

const isPale = (color) => [1, 3, 5].reduce((total, at, k) => total + parseInt(color.slice(at, at + 2), 16) * [0.3, 0.6, 0.1][k], 0) > 140;

const around = (radius) => Array.from({ length: 32 }, (_, k) => [radius * Math.cos(k * Math.PI / 16), radius * Math.sin(k * Math.PI / 16)]);
const diamond = (radius) => [[0, -radius], [radius, 0], [0, radius], [-radius, 0]];
const square = (radius) => [[-radius, -radius], [radius, -radius], [radius, radius], [-radius, radius]];
const BANDS = { source: [around, RING], third: [diamond, 0.34], working: [square, 0.27] };

/** A ring stands for a piece, a disc for a place, a diamond moves along, a square is at work. */
function markOf({ roles, pairs }, at) {
  const spread = (points) => points.map(([x, y]) => at(x, y)), shapes = [];
  if (roles.has("target"))
    for (const [more, fill] of [[0.05, MARK_INK], [0.03, MARK_PAPER], [0, MARK_FILL]])
      shapes.push({ d: polygon(spread(around(DISC + more))), fill });
  for (const role of Object.keys(BANDS).filter((each) => roles.has(each))) {
    const [outline, radius] = BANDS[role];
    for (const [half, fill] of [[0.1, MARK_INK], [0.08, MARK_PAPER], [0.05, MARK_FILL]])
      shapes.push({ d: polygon(spread(outline(radius + half))) + polygon(spread(outline(radius - half)).reverse()), fill });
  }
  const [inner, outer] = pairs.target && pairs.source !== pairs.target ? [pairs.target, pairs.source] : [pairs.source || pairs.target, 0];
  const isOnDisc = roles.has("target");
  if (inner) shapes.push(textOf(String(inner), at, [0, 0], 0.38, isOnDisc ? MARK_PAPER : MARK_INK, isOnDisc ? "" : MARK_PAPER));
  if (outer) shapes.push(textOf(String(outer), at, [-0.33, -0.33], 0.32, MARK_INK, MARK_PAPER));
  return shapes;
}

/** A letter or a number that lies on its sticker, so high as a share of the cell. */
function textOf(text, at, [x, y], share, fill, halo = "") {
  const [left, top] = at(x, y), step = 0.05, along = at(x + step, y), down = at(x, y + step);
  const matrix = [along[0] - left, along[1] - top, down[0] - left, down[1] - top].map((way) => way / step * share / EM);
  return { text, matrix: [...matrix, left, top], fill, halo };
}

/** Draw shapes on a canvas. */
function paint(ink, shapes) {
  ink.lineJoin = "round";
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.font = `700 ${EM}px system-ui, sans-serif`;
  for (const shape of shapes) {
    if (shape.text) {
      paintText(ink, shape);
      continue;
    }
    const path = new Path2D(shape.d);
    if (shape.fill) {
      ink.fillStyle = shape.fill;
      ink.fill(path);
    }
    if (shape.stroke) {
      ink.strokeStyle = shape.stroke;
      ink.lineWidth = shape.width;
      ink.stroke(path);
    }
  }
}

function paintText(ink, { text, matrix, fill, halo }) {
  ink.save();
  ink.transform(...matrix);
  if (halo) Object.assign(ink, { strokeStyle: halo, lineWidth: EM * 0.24 }).strokeText(text, 0, 0);
  Object.assign(ink, { fillStyle: fill }).fillText(text, 0, 0);
  ink.restore();
}

/** The same as a drawing for paper, sharp at any size. */
function drawing(shapes, width, height) {
  const inked = (fill, stroke, width) => `fill="${fill || "none"}" stroke="${stroke || "none"}" stroke-width="${rounded(width || 0)}"`;
  const inner = shapes.map((shape) => shape.text
    ? `<text transform="matrix(${shape.matrix.map((part) => part.toFixed(3))})" paint-order="stroke" ${inked(shape.fill, shape.halo, EM * 0.24)}>${shape.text}</text>`
    : `<path d="${shape.d}" ${inked(shape.fill, shape.stroke, shape.width)}/>`);
  return `<svg viewBox="0 0 ${width} ${height}" stroke-linejoin="round" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-weight="700" font-size="${EM}">${inner.join("")}</svg>`;
}
