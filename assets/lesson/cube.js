"use strict";
// The puzzle: slots, turns and states, numbered as the program numbers them.
// A slot is face·n² + row·n + col, faces in the order U R F D L B; x points to R, y to U, z to F.

const NORMALS = [[0, 1, 0], [1, 0, 0], [0, 0, 1], [0, -1, 0], [-1, 0, 0], [0, 0, -1]];
const DOWN = [[0, 0, 1], [0, -1, 0], [0, -1, 0], [0, 0, -1], [0, -1, 0], [0, -1, 0]];
const RIGHT = [[1, 0, 0], [0, 0, -1], [1, 0, 0], [1, 0, 0], [0, 0, 1], [-1, 0, 0]];

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const sum = (...vectors) => [0, 1, 2].map((axis) => vectors.reduce((total, vector) => total + vector[axis], 0));
const times = (vector, factor) => [vector[0] * factor, vector[1] * factor, vector[2] * factor];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** A vector turned by a number of quarters, clockwise as seen from where the axis points to. */
function turned(vector, axis, quarters) {
  const angle = quarters * Math.PI / 2, along = times(axis, dot(vector, axis)), across = sum(vector, times(along, -1));
  return sum(along, times(across, Math.cos(angle)), times(cross(vector, axis), Math.sin(angle)));
}

/** The face of a slot, and the doubled coordinates of the piece under it. */
function placeOf(size, slot) {
  const face = Math.floor(slot / size ** 2), row = Math.floor(slot / size) % size, col = slot % size, edge = size - 1;
  const point = sum(times(NORMALS[face], edge), times(RIGHT[face], 2 * col - edge), times(DOWN[face], 2 * row - edge));
  return { face, point };
}

function slotAt(size, point, normal) {
  const face = NORMALS.findIndex((each) => dot(each, normal) > 0.5), edge = size - 1;
  const index = (direction) => Math.round((dot(point, direction[face]) + edge) / 2);
  return (face * size + index(DOWN)) * size + index(RIGHT);
}

/** By slot, where a move (axis, low, high, quarters) takes what is there; layers are counted from the axis. */
function carrying(size, [axis, low, high, quarters]) {
  return Uint16Array.from({ length: 6 * size ** 2 }, (_, slot) => {
    const { face, point } = placeOf(size, slot), layer = (size + 1 - dot(point, NORMALS[axis])) / 2;
    if (layer < low || layer > high) return slot;
    return slotAt(size, turned(point, NORMALS[axis], quarters), turned(NORMALS[face], NORMALS[axis], quarters));
  });
}

/** The sticker at each slot after every number of moves; sticker s stood at slot s before the first. */
function statesOf(size, moves) {
  const known = new Map(), states = [Uint16Array.from({ length: 6 * size ** 2 }, (_, slot) => slot)];
  for (const move of moves) {
    const name = move.slice(0, 4).join(), before = states[states.length - 1], after = before.slice();
    if (!known.has(name)) known.set(name, carrying(size, move));
    known.get(name).forEach((to, from) => { after[to] = before[from]; });
    states.push(after);
  }
  return states;
}
