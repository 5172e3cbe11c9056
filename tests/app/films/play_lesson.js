// Plays the data of a page, given on standard input, with the page's own cube, and draws what stands still.
// node play_lesson.js FOLDER-OF-THE-SCRIPTS: the colours by slot after every move, and those drawn from two sides.
"use strict";
const fs = require("fs"), path = require("path"), vm = require("vm");
const scripts = ["cube.js", "view.js"].map((name) => fs.readFileSync(path.join(process.argv[2], name), "utf8"));
const { statesOf, shapesOf, cameraAt } = vm.runInThisContext(`${scripts.join("\n")}\n({ statesOf, shapesOf, cameraAt })`);

const data = JSON.parse(fs.readFileSync(0, "utf8"));
const cells = statesOf(data.size, data.moves).map((state) => Array.from(state, (sticker) => data.cells[sticker]));
const drawn = (now, turn) => [[31, 24], [211, -24]].flatMap(([yaw, pitch]) =>
  shapesOf({ size: data.size, cells: now, turn, marks: null, look: { ...data.look, ...data.themes.dark, light: 1 } },
    cameraAt({ yaw, pitch }, 400, 400))
    .filter((shape) => shape.slot !== undefined)
    .map((shape) => [shape.slot, data.look.colors.indexOf(shape.fill)]));
const half = cells.slice(0, -1).map((now, index) => drawn(now, { move: data.moves[index], fraction: 0.5 }).length);
console.log(JSON.stringify({ cells, drawn: cells.map((now) => drawn(now, null)), half }));
