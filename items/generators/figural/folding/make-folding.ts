import type { Random } from '#scoring/random.ts';
import { pick, sample } from '../../draw.ts';
import { crossChanges, type Option } from '../balance.ts';
import type { Point } from '../drawing.ts';
import type { Question } from '../question.ts';
import { alts, texts } from '../texts.ts';
import { drawSheet, drawSteps } from './draw-folding.ts';
import { type Fold, heightOver, listFoldings, tiles } from './sheet.ts';
import { isOnTiles, listMistakes, mistake, type Unfolding, unfold } from './unfold.ts';

/** The radicals of a folding: how often the sheet is folded before its two holes are punched. */
export type FoldingPlan = { folds: 1 | 2 };

/** Which holes does the sheet have when it is unfolded? */
export function askFolding(random: Random, plan: FoldingPlan): Question {
  const { folds, punched, options } = drawTask(random, plan);
  return {
    family: 'figural-folding',
    text: texts.folding,
    picture: { svg: drawSteps(folds, punched), alt: alts.folding },
    options: options.map(({ value, slip }) => ({ value: { svg: drawSheet(value) }, slip })),
  };
}

type Task = { folds: Fold[]; punched: Point[]; options: Option<Point[]>[] };

/** Draws until all six ways to unfold leave the same number of holes on the sheet, at different places. */
function drawTask(random: Random, { folds: times }: FoldingPlan): Task {
  const mistakes = listMistakes(times);
  for (let attempt = 0; attempt < 2000; attempt++) {
    const folds = pick(random, listFoldings(times));
    const packet = tiles.filter((tile) => folds.every((fold) => heightOver(fold, tile) > 0));
    const punched = sample(random, packet, 2);
    const [a = [], b = []] = sample(random, mistakes, 2);
    const right: Unfolding = punched.map(() => folds.map(() => 'turned-over'));
    const changes = crossChanges(right, [mistake(0, a), mistake(0, b)], mistake(1, pick(random, mistakes)));
    const options = changes.map(({ value, slip }) => ({ value: unfold(punched, folds, value), slip }));
    if (isFair(options.map(({ value }) => value))) return { folds, punched, options };
  }
  throw new RangeError(`no sheet folded ${times} times has six fair options`);
}

function isFair(sheets: readonly Point[][]): boolean {
  const different = new Set(sheets.map((holes) => holes.join(' ')));
  const sizes = new Set(sheets.map((holes) => holes.length));
  return different.size === sheets.length && sizes.size === 1 && sheets.every(isOnTiles);
}
