import { digits, disc, moved, outline, type Point, picture, promptWidth } from '../drawing.ts';
import { type Fold, half, heightOver, reflect } from './sheet.ts';

const tile = 20;
const panel = 100;
const gap = 30;
const holeRadius = 6;

const square: readonly Point[] = [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];

/** The open sheet with its holes. */
export function drawSheet(holes: readonly Point[]): string {
  return picture(panel, panel, part(square, '#fff') + holes.map(drawHole).join(''));
}

/** From left to right: the sheet before each fold with its crease and an arrow, and at last the punched packet. */
export function drawSteps(folds: readonly Fold[], punched: readonly Point[]): string {
  const panels = Array.from({ length: folds.length + 1 }, (_, step) => {
    const before = folds.slice(0, step);
    const next = folds[step];
    const shape = before.reduce(cutOff, square);
    return (
      (step > 0 ? ghost : '') +
      part(shape, step > 0 ? '#d8d8d8' : '#fff') +
      (next ? drawFold(next, shape) : punched.map(drawHole).join(''))
    );
  });
  const whole = (panel + gap) * folds.length + panel;
  const width = Math.max(whole, promptWidth);
  const left = (step: number) => (width - whole) / 2 + (panel + gap) * step;
  const drawn = panels.map((body, step) => moved([left(step), 0], body)).join('');
  const steps = folds.map((_, step) => nextStep(left(step) + panel)).join('');
  return picture(width, panel, drawn + steps);
}

function part(shape: readonly Point[], paint: string): string {
  return `<path fill="${paint}" d="${outline(shape.map(toPanel))}"/>`;
}

const ghost = `<path stroke-width="1" stroke-dasharray="2 3" d="${outline(square.map(toPanel))}"/>`;

function drawHole(hole: Point): string {
  return disc(toPanel(hole), holeRadius, 'black');
}

/** The crease as a dashed line, and an arrow from the part that is turned over to where it comes to lie. */
function drawFold(fold: Fold, shape: readonly Point[]): string {
  const [from, to] = creaseOf(fold, shape);
  const moving = middleOf(cutOff(shape, { normal: [-fold.normal[0], -fold.normal[1]], at: -fold.at }));
  return (
    `<path stroke-width="2.5" stroke-dasharray="6 4" d="M${pair(toPanel(from))}L${pair(toPanel(to))}"/>` +
    arrow(toPanel(moving), toPanel(reflect(fold, moving)))
  );
}

/** The part of a convex shape that stays when it is folded. */
function cutOff(shape: readonly Point[], fold: Fold): Point[] {
  return shape.flatMap((corner, place) => {
    const next = shape[(place + 1) % shape.length] ?? corner;
    const [here, there] = [heightOver(fold, corner), heightOver(fold, next)];
    const kept = here >= 0 ? [corner] : [];
    if (here * there >= 0) return kept;
    const share = here / (here - there);
    return [
      ...kept,
      [corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])] as const,
    ];
  });
}

function creaseOf(fold: Fold, shape: readonly Point[]): [Point, Point] {
  const [from, to] = cutOff(shape, fold).filter((corner) => Math.abs(heightOver(fold, corner)) < 1e-9);
  if (!from || !to) throw new RangeError('the fold misses the sheet');
  return [from, to];
}

function middleOf(shape: readonly Point[]): Point {
  const sum = shape.reduce<Point>(([x, y], [u, v]) => [x + u, y + v], [0, 0]);
  return [sum[0] / shape.length, sum[1] / shape.length];
}

function arrow(from: Point, to: Point): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [u, v] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const back: Point = [to[0] - 9 * u, to[1] - 9 * v];
  const head = outline([to, [back[0] - 6 * v, back[1] + 6 * u], [back[0] + 6 * v, back[1] - 6 * u]]);
  return `<path d="M${pair(from)}L${pair(back)}"/><path fill="#000" stroke="none" d="${head}"/>`;
}

/** The sign between two panels: a broad empty arrow, unlike the arrows of the folds. */
function nextStep(x: number): string {
  const y = panel / 2;
  return `<path stroke-width="2" d="M${x + 4} ${y - 4}h9v-7l12 11l-12 11v-7h-9z"/>`;
}

function toPanel([x, y]: Point): Point {
  return [panel / 2 + tile * x, panel / 2 + tile * y];
}

function pair([x, y]: Point): string {
  return `${digits(x)} ${digits(y)}`;
}
