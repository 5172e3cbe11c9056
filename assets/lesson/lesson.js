"use strict";
// The lesson: a solve travelled by hand or played, its sentences, its chapters, and the sheet for paper.

const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);
const CALM = 0.2, QUICK = 0.07, CHARACTERS = 15, SHORTEST_READ = 0.8;
const FARTHEST = 0.6, NEAREST = 4;
const SLOWEST = 0.5, FASTEST = 16;
const NAMES = { source: "piece", target: "its place", third: "moves along", working: "at work" };
const PARTS = { regrip: "turn the whole cube in your hands", setup: "set up", undo: "undo the set-up", carry: "carry over", insert: "insert", align: "bring round", algorithm: "algorithm" };
const states = statesOf(data.size, data.moves);
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const isLight = matchMedia("(prefers-color-scheme: light)");

/** Where the lesson stands: at rest when `index` is `goal`, else on its way there, `fraction` of a move done. */
const lesson = {
  index: 0, goal: 0, fraction: 0, isPlaying: false, tempo: data.tempo, wait: 0,
  pose: { ...data.home }, wanted: { ...data.home }, pace: CALM, isTaken: false, zoom: 1,
  cells: () => Array.from(states[lesson.index], (sticker) => data.cells[sticker]),
};
const last = data.moves.length;
const clamp = (number, least, most) => Math.min(most, Math.max(least, number));

/** The step of the next move at an index; none at the end. */
const stepAt = (index) => data.steps.find((step) => index < step.stop);
const chapterAt = (index) => data.chapters.find((chapter) => index < chapter.stop) || data.chapters[data.chapters.length - 1];
const ended = (index) => data.steps.find((step) => step.stop === index);

const nextOf = (list, index) => (list.find((each) => each.stop > index) || { stop: last }).stop;
const startBefore = (list, index) => list.reduce((found, each) => (each.start < index ? each.start : found), 0);

// Travelling

function go(goal) {
  lesson.goal = clamp(goal, 0, last);
  wake();
}

function jump(index) {
  Object.assign(lesson, { index: clamp(index, 0, last), fraction: 0 });
  lesson.goal = lesson.index;
  stop();
  arrive();
}

function stop() {
  lesson.isPlaying = false;
  lesson.wait = 0;
  wake();
}

const doing = {
  moveOn: () => { stop(); go(Math.max(lesson.goal, lesson.index) + 1); },
  moveBack: () => { stop(); go(Math.min(lesson.goal, lesson.index + (lesson.fraction > 0 ? 1 : 0)) - 1); },
  stepOn: () => { stop(); go(nextOf(data.steps, Math.max(lesson.goal, lesson.index))); },
  stepBack: () => { stop(); go(startBefore(data.steps, Math.min(lesson.goal, lesson.index + lesson.fraction))); },
  chapterOn: () => jump(nextOf(data.chapters, lesson.index)),
  chapterBack: () => jump(startBefore(data.chapters, lesson.index + lesson.fraction)),
  start: () => jump(0),
  end: () => jump(last),
  play() {
    if (lesson.isPlaying) {
      lesson.goal = lesson.index + (lesson.fraction > 0 ? 1 : 0);
      stop();
    } else if (last) {
      if (lesson.index === last) jump(0);
      lesson.isPlaying = true;
      lesson.wait = 0.3;
      wake();
    }
    arrive();
  },
  slower: () => setTempo(-1),
  faster: () => setTempo(1),
};

function setTempo(by) {
  lesson.tempo = by ? clamp(lesson.tempo * 2 ** by, SLOWEST, FASTEST) : lesson.tempo;
  at("tempo").replaceChildren(String(Number(lesson.tempo.toFixed(2))), make("span", " moves"), "/s");
}

const readingOf = (step) => step.isRead ? 0 : Math.max(SHORTEST_READ, (step.caption + step.reason + step.more.join("")).length / CHARACTERS);

function playOn(seconds) {
  if (!lesson.isPlaying || lesson.goal !== lesson.index) return;
  if (lesson.index === last) {
    stop();
    arrive();
    return;
  }
  const step = stepAt(lesson.index);
  if (lesson.index === step.start && !step.isRead) {
    lesson.wait = Math.max(lesson.wait, readingOf(step));
    step.isRead = true;
  }
  lesson.wait -= seconds;
  if (lesson.wait <= 0) go(step.stop);
}

/** Let the turns go on; back they go twice as fast. */
function turnOn(seconds) {
  const way = Math.sign(lesson.goal - lesson.index) || (lesson.fraction > 0 ? -1 : 0);
  if (!way) return;
  if (way < 0 && lesson.fraction === 0) Object.assign(lesson, { index: lesson.index - 1, fraction: 1 });
  const pace = lesson.tempo * (way < 0 ? 2 : 1) / (Math.abs(data.moves[lesson.index][3]) === 2 ? 1.4 : 1);
  lesson.fraction += way * seconds * pace;
  if (lesson.fraction >= 1) Object.assign(lesson, { index: lesson.index + 1, fraction: 0 });
  else if (lesson.fraction <= 0) lesson.fraction = 0;
  else return;
  arrive();
}

// Looking

const eased = (x) => x * x * (3 - 2 * x);

function lookOn(seconds) {
  const { pose, wanted } = lesson, share = isStill.matches ? 1 : 1 - Math.exp(-seconds / lesson.pace);
  pose.yaw += (wanted.yaw - pose.yaw) * share;
  pose.pitch += (wanted.pitch - pose.pitch) * share;
  const isThere = Math.abs(wanted.yaw - pose.yaw) + Math.abs(wanted.pitch - pose.pitch) < 0.05;
  if (isThere) Object.assign(pose, wanted);
  return isThere;
}

const behind = ({ yaw, pitch }) => ({ yaw: yaw + 180, pitch: -pitch });

function follow() {
  const step = stepAt(lesson.index), seen = step ? step.pose : data.home;
  const around = ((seen.yaw - lesson.pose.yaw + 540) % 360 + 360) % 360 - 180;
  lesson.wanted = { yaw: lesson.pose.yaw + around, pitch: seen.pitch };
  lesson.pace = CALM;
}

function take(isTaken) {
  lesson.isTaken = isTaken;
  at("follow").hidden = !isTaken;
  if (!isTaken) Object.assign(lesson, { zoom: 1 }), follow();
  wake();
}

/** By slot, the parts that its sticker or its place plays in a step, after some of its moves. */
function marksOf(step, index) {
  const marks = new Map(), before = states[step.start];
  const now = new Map(Array.from(states[index], (sticker, slot) => [sticker, slot]));
  const add = (slot, role, pair) => {
    const mark = marks.get(slot) || { roles: new Set(), pairs: {} };
    mark.roles.add(role);
    if (pair) mark.pairs[role] = pair;
    marks.set(slot, mark);
  };
  for (const { role, slots, pair } of step.marks)
    slots.forEach((slot, number) => add(role === "target" ? slot : now.get(before[slot]), role, number ? 0 : pair));
  return marks;
}

function pictureOf(index, fraction, camera, theme, isHeld = true) {
  const step = stepAt(index), move = data.moves[index];
  return shapesOf({
    size: data.size,
    cells: Array.from(states[index], (sticker) => data.cells[sticker]),
    turn: move && isHeld ? { move, fraction: eased(fraction) } : null,
    marks: step ? marksOf(step, index) : null,
    look: { ...data.look, ...theme },
  }, camera);
}

function drawOn(canvas, pose, zoom = 1) {
  const width = canvas.clientWidth, height = canvas.clientHeight, dots = Math.min(devicePixelRatio || 1, 3);
  if (!width || !height) return;
  if (canvas.width !== Math.round(width * dots) || canvas.height !== Math.round(height * dots))
    Object.assign(canvas, { width: Math.round(width * dots), height: Math.round(height * dots) });
  const ink = canvas.getContext("2d"), camera = cameraAt(pose, width, height, zoom), theme = data.themes[isLight.matches ? "light" : "dark"];
  ink.setTransform(dots, 0, 0, dots, 0, 0);
  ink.clearRect(0, 0, width, height);
  castShadow(ink, camera, pose, theme);
  paint(ink, pictureOf(lesson.index, isStill.matches ? 0 : lesson.fraction, camera, theme));
}

function castShadow(ink, camera, pose, theme) {
  if (pose.pitch < 3) return;
  const [x, y] = camera.project([0, -0.68, 0]), radius = camera.scale * 1.0;
  ink.save();
  ink.translate(x, y);
  ink.scale(1, Math.max(0.15, Math.sin(radians(pose.pitch))));
  const fade = ink.createRadialGradient(0, 0, radius * 0.3, 0, 0, radius);
  fade.addColorStop(0, theme.shadow);
  fade.addColorStop(1, `${theme.shadow.slice(0, 7)}00`);
  ink.fillStyle = fade;
  ink.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  ink.restore();
}

function draw() {
  drawOn(at("cube"), lesson.pose, lesson.zoom);
  const step = stepAt(lesson.index), isBehind = Boolean(step && step.isBehind && !lesson.isTaken);
  at("behind").hidden = !isBehind;
  if (isBehind) drawOn(at("behind"), behind(lesson.pose));
}

// Time: frames are drawn only while something moves.

let frame = 0, since = 0, isAsked = false;

/** See to it that there is another frame, and only one: this is called from within frames, too. */
function wake() {
  isAsked = true;
  if (!frame) {
    since = performance.now();
    frame = requestAnimationFrame(tick);
  }
}

function tick(now) {
  const seconds = clamp((now - since) / 1000, 0, 0.1);
  since = now;
  isAsked = false;
  playOn(seconds);
  turnOn(seconds);
  const isThere = lookOn(seconds);
  draw();
  const isMoving = lesson.isPlaying || lesson.goal !== lesson.index || lesson.fraction > 0 || !isThere;
  frame = isAsked || isMoving ? requestAnimationFrame(tick) : 0;
}

// Sentences

function make(tag, text = "", fields = {}) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  return Object.assign(made, fields);
}

/** Tell of where the lesson has come to. */
function arrive() {
  const step = stepAt(lesson.index), before = ended(lesson.index);
  at("done").textContent = before && before.done ? `✓ ${before.done}` : "";
  at("caption").textContent = step ? step.caption : data.ending;
  at("reason").textContent = step ? step.reason : "";
  at("card").classList.toggle("warns", Boolean(step && step.warns));
  at("more").replaceChildren(...(step ? step.more : []).map((sentence) => make("p", sentence)));
  at("moves").replaceChildren(...(step ? movesOf(step) : []));
  at("legend").replaceChildren(...legendOf(step));
  tellWhere(step);
  listChapters(step);
  if (!lesson.isTaken) follow();
  wake();
}

let told = null;

function tellWhere(step) {
  const chapter = chapterAt(lesson.index);
  at("where").textContent = step ? `${chapter.title}, step ${step.number} of ${chapter.count}` : "";
  at("count").replaceChildren(make("b", String(lesson.index)), ` of ${last} moves`);
  at("cube").setAttribute("aria-label", step ? `The cube: ${step.caption}` : "The cube");
  const line = at("timeline");
  line.setAttribute("aria-valuenow", lesson.index);
  line.setAttribute("aria-valuetext", `${lesson.index} of ${last} moves`);
  data.chapters.forEach((each, number) => {
    const share = clamp((lesson.index - each.start) / (each.stop - each.start), 0, 1);
    line.children[number].firstChild.style.width = `${share * 100}%`;
  });
  const play = at("play"), shows = lesson.isPlaying ? "Pause" : "Play";
  play.title = `${shows} (Space)`;
  play.setAttribute("aria-label", shows);
  play.querySelector("path").setAttribute("d", lesson.isPlaying ? "M7 5h3v14H7zM14 5h3v14h-3z" : "M8 5l11 7-11 7z");
  for (const button of document.querySelectorAll("#buttons [data-do]"))
    button.disabled = button.dataset.do.endsWith("Back") ? lesson.index === 0 : button.dataset.do.endsWith("On") ? lesson.index === last : !last;
  if (told !== step) at("card").scrollTop = 0;
  told = step;
}

function movesOf(step) {
  return step.parts.map(([role, start, stop]) => {
    const part = make("ol", "", { title: PARTS[role] || role });
    part.dataset.role = role;
    for (let index = start; index < stop; index++) {
      const button = make("button", data.moves[index][4], { type: "button", onclick: () => jump(index + 1) });
      button.className = index < lesson.index ? "made" : index === lesson.index ? "next" : "";
      const item = make("li");
      item.append(button);
      part.append(item);
    }
    return part;
  });
}

function legendOf(step) {
  const roles = new Set(step ? step.marks.map((mark) => mark.role) : []);
  return Object.keys(NAMES).filter((role) => roles.has(role)).map((role) => {
    const item = make("li");
    const shapes = markOf({ roles: new Set([role]), pairs: {} }, (x, y) => [12 + 26 * x, 12 + 26 * y]);
    item.innerHTML = drawing(shapes, 24, 24);
    item.append(NAMES[role]);
    return item;
  });
}

// Chapters

function makeChapters() {
  const bar = make("div"), close = make("button", "", { id: "close", type: "button", title: "Close (Esc)", onclick: () => open(false) });
  close.innerHTML = '<svg viewBox="0 0 24 24"><path d="M6 6l12 12M18 6L6 18"/></svg>';
  close.setAttribute("aria-label", "Close");
  bar.append(make("h2", "Chapters"), close);
  at("chapters").append(bar, ...data.chapters.map(chapterBox));
  if (data.setup) {
    const setup = make("p", "To have this cube in your hands, turn a solved one, white up and green in front:", { className: "setup" });
    setup.append(make("code", data.setup));
    at("chapters").append(setup);
  }
  const keys = make("p", "", { className: "keys" });
  keys.innerHTML = "Drag turns the cube. <kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> a move, with <kbd>Shift</kbd> a step, <kbd>Page Up</kbd> <kbd>Page Down</kbd> a chapter, <kbd>Home</kbd> <kbd>End</kbd>, <kbd>-</kbd> <kbd>=</kbd> the tempo.";
  at("chapters").append(keys);
}

function chapterBox(chapter, number) {
  const box = make("details"), title = make("summary"), steps = make("ol");
  title.append(make("span", String(number + 1)), make("span", chapter.title), make("span", String(chapter.stop - chapter.start)));
  box.append(title);
  if (chapter.promise) box.append(make("p", chapter.promise, { className: "promise" }));
  for (const step of data.steps.filter((each) => each.start >= chapter.start && each.start < chapter.stop)) {
    const item = make("li"), button = make("button", step.caption, { type: "button", onclick: () => { jump(step.start); open(false); } });
    step.button = button;
    item.append(button);
    steps.append(item);
  }
  box.append(steps);
  chapter.box = box;
  return box;
}

function listChapters(step) {
  const now = step ? chapterAt(lesson.index) : null;
  for (const chapter of data.chapters) {
    if (chapter === now && !chapter.box.classList.contains("current")) chapter.box.open = true;
    if (chapter !== now && chapter.box.classList.contains("current")) chapter.box.open = false;
    chapter.box.classList.toggle("current", chapter === now);
  }
  for (const each of data.steps) each.button.className = each === step ? "now" : each.stop <= lesson.index ? "past" : "";
  if (step) reveal(step.button);
}

function reveal(button) {
  const list = at("chapters"), box = button.getBoundingClientRect(), room = list.getBoundingClientRect();
  if (box.top < room.top || box.bottom > room.bottom) list.scrollTop += box.top - room.top - room.height / 3;
}

function open(isOpen) {
  at("chapters").classList.toggle("open", isOpen);
  at("open").setAttribute("aria-expanded", isOpen);
}

function makeTimeline() {
  const line = at("timeline");
  line.setAttribute("aria-valuemax", last);
  line.append(...data.chapters.map((chapter) => {
    const part = make("i", "", { title: chapter.title });
    part.style.flexGrow = chapter.stop - chapter.start;
    part.append(make("b"));
    return part;
  }));
  const seek = (event) => {
    data.chapters.forEach((chapter, number) => {
      const box = line.children[number].getBoundingClientRect();
      if (event.clientX >= box.left - 2 && (event.clientX <= box.right || number === data.chapters.length - 1))
        jump(chapter.start + Math.round(clamp((event.clientX - box.left) / box.width, 0, 1) * (chapter.stop - chapter.start)));
    });
  };
  line.onpointerdown = (event) => { line.setPointerCapture(event.pointerId); seek(event); };
  line.onpointermove = (event) => { if (line.hasPointerCapture(event.pointerId)) seek(event); };
}

// Hands

const KEYS = {
  " ": "play", ArrowRight: "moveOn", ArrowLeft: "moveBack", "Shift+ArrowRight": "stepOn", "Shift+ArrowLeft": "stepBack",
  PageDown: "chapterOn", PageUp: "chapterBack", Home: "start", End: "end", "-": "slower", "=": "faster",
};

function zoomBy(factor) {
  lesson.zoom = clamp(lesson.zoom * factor, FARTHEST, NEAREST);
  if (!lesson.isTaken) lesson.wanted = { ...lesson.pose };
  take(true);
}

function listen() {
  const cube = at("cube"), fingers = new Map();
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
  };
  cube.onpointerdown = (event) => {
    cube.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, event);
  };
  cube.onlostpointercapture = (event) => fingers.delete(event.pointerId);
  cube.onwheel = (event) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)));
  };
  cube.onpointermove = (event) => {
    if (!fingers.has(event.pointerId) || fingers.size > 2) return;
    const before = fingers.size === 2 ? apart() : 0;
    fingers.set(event.pointerId, event);
    if (before) return zoomBy(apart() / before);
    if (!lesson.isTaken) lesson.wanted = { ...lesson.pose };
    lesson.wanted.yaw -= event.movementX * 0.45;
    lesson.wanted.pitch = clamp(lesson.wanted.pitch + event.movementY * 0.45, -STEEPEST, STEEPEST);
    lesson.pace = QUICK;
    take(true);
  };
  cube.ondblclick = at("follow").onclick = () => take(false);
  at("print").onclick = () => print();
  at("open").onclick = () => open(!at("chapters").classList.contains("open"));
  at("tempo").onclick = () => setTempo(lesson.tempo >= FASTEST ? -9 : 1);
  for (const button of document.querySelectorAll("[data-do]")) button.onclick = doing[button.dataset.do];
  addEventListener("pointerup", () => { if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur(); });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") open(false);
    const name = KEYS[(event.shiftKey && event.key.length > 1 ? "Shift+" : "") + event.key];
    if (!name || (event.key === " " && /BUTTON|SUMMARY/.test(event.target.tagName))) return;
    event.preventDefault();
    doing[name]();
  });
  isLight.addEventListener("change", wake);
  new ResizeObserver(draw).observe(at("stage"));
  addEventListener("beforeprint", makeSheet);
}

// Paper

function makeSheet() {
  const sheet = at("sheet");
  if (sheet.childElementCount) return;
  const heading = make("h1", document.title);
  sheet.append(heading);
  if (data.setup) {
    const setup = make("p", "Turn a solved cube, white up and green in front: ");
    setup.append(make("code", data.setup));
    sheet.append(setup);
  }
  for (const chapter of data.chapters) {
    const steps = make("div", "", { className: "steps" });
    steps.append(...data.steps.filter((step) => step.start >= chapter.start && step.start < chapter.stop).map(figureOf));
    sheet.append(make("h2", chapter.title));
    if (chapter.promise) sheet.append(make("p", chapter.promise));
    sheet.append(steps);
  }
  sheet.append(make("h2", data.ending));
}

function figureOf(step) {
  const figure = make("figure"), words = make("figcaption"), views = [step.pose, ...(step.isBehind ? [behind(step.pose)] : [])];
  const draws = (pose) => drawing(pictureOf(step.start, 0, cameraAt(pose, 200, 200), data.themes.light, false), 200, 200);
  figure.innerHTML = `<div>${views.map(draws).join("")}</div>`;
  words.append(make("b", `${step.number}. ${step.caption}`), make("code", step.notation));
  for (const sentence of [step.reason, ...step.more]) if (sentence) words.append(make("span", sentence));
  if (step.done) words.append(make("span", `✓ ${step.done}`));
  figure.append(words);
  return figure;
}

makeChapters();
makeTimeline();
listen();
setTempo(0);
arrive();
lookOn(1e9);
