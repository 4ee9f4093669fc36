import type { Random } from '#scoring/random.ts';
import { pick } from '../../draw.ts';
import { crossChanges } from '../balance.ts';
import { type Point, picture, polygon, promptWidth, turn } from '../drawing.ts';
import type { Question } from '../question.ts';
import { alts, texts } from '../texts.ts';
import { drawThreeFigures, type FigurePlan, mirror, type Polyomino } from './polyomino.ts';

/** The radicals of a rotation: the figure, and by how much options may be turned (degrees, never 0). */
export type RotationPlan = FigurePlan & { turns: readonly number[] };

const side = 100;

/**
 * Which option is the figure turned? Options are the figure, two figures that are nearly the same, and the mirror
 * image of each: so the right one does not stand out, and only comparing with the figure above finds it.
 */
export function askRotation(random: Random, plan: RotationPlan): Question {
  const [figure, second, third] = drawThreeFigures(random, plan);
  const draw = drawerFor([figure, second, third]);
  const options = crossChanges(
    figure,
    [
      { slip: 'near-figure', apply: (each) => (each === figure ? second : each) },
      { slip: 'other-near-figure', apply: (each) => (each === figure ? third : each) },
    ],
    { slip: 'mirrored', apply: mirror },
  );
  return {
    family: 'figural-rotation',
    text: texts.rotation,
    picture: { svg: draw(figure, 0, promptWidth), alt: alts.rotation },
    options: options.map(({ value, slip }) => ({
      value: { svg: draw(value, pick(random, plan.turns)) },
      slip,
    })),
  };
}

/** Draws figures turned clockwise by an angle, all in the scale that lets the largest fit however it is turned. */
export function drawerFor(
  figures: readonly Polyomino[],
): (figure: Polyomino, angle: number, width?: number) => string {
  const scale = 0.92 * Math.min(...figures.map((each) => side / 2 / reachOf(each)));
  return (figure, angle, width = side) =>
    picture(width, side, drawFigure(figure, angle, scale, [width / 2, side / 2]));
}

/** Half the diameter of the circle about the middle of the figure's box that holds it. */
function reachOf(figure: Polyomino): number {
  const [x, y] = middleOf(figure);
  return Math.max(...figure.flatMap((square) => corners(square).map(([u, v]) => Math.hypot(u - x, v - y))));
}

function drawFigure(figure: Polyomino, angle: number, scale: number, [right, down]: Point): string {
  const [x, y] = middleOf(figure);
  const place = ([u, v]: Point): Point => {
    const [across, below] = turn([(u - x) * scale, (v - y) * scale], angle);
    return [right + across, down + below];
  };
  const ordered = figure.toSorted((a, b) => a.y - b.y || a.x - b.x);
  return ordered.map((square) => polygon(corners(square).map(place), square.fill)).join('');
}

function middleOf(figure: Polyomino): Point {
  const xs = figure.map(({ x }) => x);
  const ys = figure.map(({ y }) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** A square of side 1 about its place. */
function corners({ x, y }: { x: number; y: number }): Point[] {
  return [
    [x - 0.5, y - 0.5],
    [x + 0.5, y - 0.5],
    [x + 0.5, y + 0.5],
    [x - 0.5, y + 0.5],
  ];
}
