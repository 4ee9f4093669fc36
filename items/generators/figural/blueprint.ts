import type { Random } from '#scoring/random.ts';
import { askFolding, type FoldingPlan } from './folding/make-folding.ts';
import type { Layout } from './matrix/cell.ts';
import { askMatrix, type MatrixPlan } from './matrix/make-matrix.ts';
import { askNet, type NetPlan } from './net/make-net.ts';
import type { Question } from './question.ts';
import { askRotation, type RotationPlan } from './rotation/make-rotation.ts';

/** One place of a test: what it is made of, and the share of people expected to solve it (the design norm's basis). */
export type Radicals = { id: string; expected: number; ask: (random: Random) => Question };

/** The sixteen places of a level: four blocks of four, each harder than the one before. */
export type Blueprint = readonly Radicals[];

const quarters = [90, 180, 270];
const eighths = [45, 135, 225, 315];
const twelfths = [30, 60, 120, 150, 210, 240, 300, 330];
const mixedFlaws: NetPlan['flaws'] = ['swapped', 'opposite', 'turned', 'turned', 'turned'];
const roundFlaws: NetPlan['flaws'] = ['swapped', 'swapped', 'opposite', 'opposite', 'opposite'];

/** Level I begins with single rules. */
export const levelOne: Blueprint = numbered('figural-1', [
  matrix(0.85, 'objects', { number: 'progression', shape: 'line' }),
  matrix(0.8, 'objects', { shape: 'distribution', fill: 'line' }),
  matrix(0.72, 'pointers', { angle: 'rotation', fill: 'line' }),
  matrix(0.66, 'lines', { marks: 'overlay' }),
  rotation(0.72, { squares: 5, filled: [], turns: quarters }),
  rotation(0.62, { squares: 6, filled: [], turns: eighths }),
  rotation(0.5, { squares: 6, filled: ['black', 'hatched'], turns: twelfths }),
  folding(0.6, { folds: 1 }),
  matrix(0.55, 'objects', { fill: 'distribution', size: 'progression' }),
  matrix(0.45, 'dots', { marks: 'exclusive', frame: 'distribution' }),
  matrix(0.36, 'objects', { number: 'sum', shape: 'distribution', fill: 'rising-distribution' }),
  matrix(0.32, 'pointers', { angle: 'rotation', fill: 'distribution', size: 'rising-distribution' }),
  net(0.5, { kind: 'straight', pointing: 0, ask: 'can', flaws: roundFlaws }),
  folding(0.38, { folds: 2 }),
  net(0.3, { kind: 'bent', pointing: 4, ask: 'can', flaws: mixedFlaws }),
  net(0.3, { kind: 'straight', pointing: 4, ask: 'cannot', flaws: ['turned'] }),
]);

/** Level II begins with two rules, and asks for two folds and bent nets from the first. */
export const levelTwo: Blueprint = numbered('figural-2', [
  matrix(0.78, 'objects', { number: 'progression', shape: 'distribution' }),
  matrix(0.68, 'objects', { shape: 'distribution', fill: 'rising-distribution' }),
  matrix(0.6, 'pointers', { angle: 'rotation', fill: 'distribution' }),
  matrix(0.55, 'lines', { marks: 'overlay', frame: 'distribution' }),
  rotation(0.62, { squares: 6, filled: [], turns: eighths }),
  rotation(0.52, { squares: 6, filled: ['black'], turns: twelfths }),
  rotation(0.44, { squares: 7, filled: ['black', 'hatched'], turns: twelfths }),
  folding(0.4, { folds: 2 }),
  matrix(0.42, 'objects', { size: 'progression', fill: 'distribution', shape: 'rising-distribution' }),
  matrix(0.42, 'dots', { marks: 'exclusive', frame: 'distribution' }),
  matrix(0.34, 'objects', { number: 'sum', shape: 'distribution', fill: 'rising-distribution' }),
  matrix(0.3, 'pointers', { angle: 'rotation', fill: 'distribution', size: 'rising-distribution' }),
  net(0.42, { kind: 'bent', pointing: 0, ask: 'can', flaws: roundFlaws }),
  folding(0.38, { folds: 2 }),
  net(0.29, { kind: 'bent', pointing: 4, ask: 'can', flaws: mixedFlaws }),
  net(0.27, { kind: 'bent', pointing: 4, ask: 'cannot', flaws: ['turned'] }),
]);

/** Level III has three rules in most of its matrices, larger figures to turn, and marks that point in every net. */
export const levelThree: Blueprint = numbered('figural-3', [
  matrix(0.64, 'objects', { number: 'distribution', shape: 'rising-distribution', fill: 'line' }),
  matrix(0.55, 'objects', { size: 'progression', fill: 'distribution', shape: 'rising-distribution' }),
  matrix(0.5, 'pointers', { angle: 'rotation', fill: 'distribution', size: 'line' }),
  matrix(0.45, 'lines', { marks: 'exclusive', frame: 'distribution' }),
  rotation(0.5, { squares: 7, filled: [], turns: twelfths }),
  rotation(0.46, { squares: 7, filled: ['black'], turns: twelfths }),
  rotation(0.4, { squares: 7, filled: ['black', 'black', 'hatched'], turns: twelfths }),
  folding(0.4, { folds: 2 }),
  matrix(0.4, 'dots', { marks: 'exclusive', frame: 'distribution' }),
  matrix(0.36, 'objects', { number: 'sum', shape: 'distribution', fill: 'rising-distribution' }),
  matrix(0.34, 'objects', { number: 'sum', shape: 'rising-distribution', fill: 'distribution' }),
  matrix(0.3, 'pointers', { angle: 'rotation', fill: 'distribution', size: 'rising-distribution' }),
  folding(0.38, { folds: 2 }),
  net(0.3, { kind: 'straight', pointing: 4, ask: 'can', flaws: mixedFlaws }),
  net(0.28, { kind: 'bent', pointing: 4, ask: 'can', flaws: mixedFlaws }),
  net(0.27, { kind: 'bent', pointing: 4, ask: 'cannot', flaws: ['turned'] }),
]);

type Unnamed = Omit<Radicals, 'id'> & { task: string };

/** Wrong options vary every attribute that follows a rule, and perhaps one that follows none. */
function matrix(expected: number, layout: Layout, rules: MatrixPlan['rules']): Unnamed {
  return { task: 'matrix', expected, ask: (random) => askMatrix(random, { layout, rules }) };
}

function rotation(expected: number, plan: RotationPlan): Unnamed {
  return { task: 'rotation', expected, ask: (random) => askRotation(random, plan) };
}

function net(expected: number, plan: NetPlan): Unnamed {
  return { task: 'net', expected, ask: (random) => askNet(random, plan) };
}

function folding(expected: number, plan: FoldingPlan): Unnamed {
  return { task: 'folding', expected, ask: (random) => askFolding(random, plan) };
}

/** Names every place by its task and its number among the questions of that task. */
function numbered(level: string, places: readonly Unnamed[]): Blueprint {
  return places.map(({ task, ...rest }, place) => {
    const before = places.slice(0, place).filter((other) => other.task === task).length;
    return { ...rest, id: `${level}-${task}-${before + 1}` };
  });
}
