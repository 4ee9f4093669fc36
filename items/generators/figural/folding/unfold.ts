import type { Change } from '../balance.ts';
import type { Point } from '../drawing.ts';
import { type Fold, half, heightOver, reflect, tiles } from './sheet.ts';

/**
 * How somebody imagines that a hole comes back when a fold is undone.
 * - turned-over: as it is;
 * - flipped: on the right side, but upside down along the crease;
 * - slid: moved across without being turned over;
 * - not-crossed: on the wrong side, turned about the wrong line.
 */
type Undoing = 'turned-over' | 'flipped' | 'slid' | 'not-crossed';

/** For each punched hole, how it comes back through each fold. */
export type Unfolding = readonly (readonly Undoing[])[];

/** The holes of the sheet when it lies open again, in order and each once. */
export function unfold(punched: readonly Point[], folds: readonly Fold[], way: Unfolding): Point[] {
  const holes = punched.flatMap((punch, which) => {
    let found: Point[] = [punch];
    for (let step = folds.length - 1; step >= 0; step--) {
      const undone = found.map((hole) => undo(hole, folds, step, way[which]?.[step] ?? 'turned-over'));
      found = [...found, ...undone];
    }
    return found;
  });
  const each = new Map(holes.map((hole) => [hole.join(','), hole]));
  return [...each.values()].toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** Every mistaken way to bring one hole back through so many folds: at least one of them is undone wrongly. */
export function listMistakes(folds: 1 | 2): Undoing[][] {
  const single = undoings.map((undoing) => [undoing]);
  const ways = folds === 1 ? single : single.flatMap((way) => undoings.map((undoing) => [...way, undoing]));
  return ways.filter((way) => way.some((undoing) => undoing !== 'turned-over'));
}

/** One hole is brought back in a mistaken way. */
export function mistake(hole: number, way: readonly Undoing[]): Change<Unfolding> {
  const wrong = way.map((undoing, fold) => `${undoing}-${fold + 1}`);
  const slip = wrong.filter((_, fold) => way[fold] !== 'turned-over').join('-');
  return {
    slip: `hole-${hole + 1}-${slip}`,
    apply: (ways) => ways.map((right, which) => (which === hole ? way : right)),
  };
}

const undoings: readonly Undoing[] = ['turned-over', 'flipped', 'slid', 'not-crossed'];

function undo(hole: Point, folds: readonly Fold[], step: number, way: Undoing): Point {
  const fold = folds[step] as Fold;
  if (way === 'turned-over') return reflect(fold, hole);
  const before = tiles.filter((tile) => folds.slice(0, step).every((each) => heightOver(each, tile) >= 0));
  const along: Point = [-fold.normal[1], fold.normal[0]];
  if (way === 'not-crossed') return mirrorAlong(hole, along, before);
  if (way === 'flipped') return mirrorAlong(reflect(fold, hole), along, before);
  const heights = before.map((tile) => heightOver(fold, tile));
  const depth = Math.max(...heights) / Math.hypot(...fold.normal) + 0.5;
  const unit = 1 / Math.hypot(...fold.normal);
  return [hole[0] - depth * unit * fold.normal[0], hole[1] - depth * unit * fold.normal[1]];
}

/** Exchanges the two ends of the folded sheet in a direction. */
function mirrorAlong([x, y]: Point, [u, v]: Point, sheet: readonly Point[]): Point {
  const places = sheet.map(([s, t]) => u * s + v * t);
  const by = (2 * (u * x + v * y) - Math.min(...places) - Math.max(...places)) / (u * u + v * v);
  return [x - by * u, y - by * v];
}

/** Whether every hole is the middle of a tile. */
export function isOnTiles(holes: readonly Point[]): boolean {
  return holes.every(
    ([x, y]) =>
      Math.max(Math.abs(x), Math.abs(y)) < half && Math.abs(x * 2) % 2 === 1 && Math.abs(y * 2) % 2 === 1,
  );
}
