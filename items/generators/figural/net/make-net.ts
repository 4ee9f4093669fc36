import type { Random } from '#scoring/random.ts';
import { pick, sample, shuffle } from '../../draw.ts';
import type { Option } from '../balance.ts';
import type { Question } from '../question.ts';
import { alts, texts } from '../texts.ts';
import { type Holding, hold, holdings, isSame, opposite, turnSide, type Vector } from './cube.ts';
import { drawCube, drawNet, type Printed, type Seen } from './draw-net.ts';
import { pointingMarks, roundMarks } from './marks.ts';
import { foldNet, layNet, type NetKind, nets } from './nets.ts';

/**
 * What is wrong with a cube that cannot be folded.
 * - swapped: two of its sides have changed places;
 * - opposite: it shows two sides that lie opposite each other;
 * - turned: one mark points in a wrong direction.
 */
export type Flaw = 'swapped' | 'opposite' | 'turned';

/** The radicals of a net: its kind, the number of marks with a direction, what is asked, and the flaws of options. */
export type NetPlan = { kind: NetKind; pointing: 0 | 4; ask: 'can' | 'cannot'; flaws: readonly Flaw[] };

/** Which of six cubes can (or can not) be folded from the net? */
export function askNet(random: Random, plan: NetPlan): Question {
  const net = drawPrintedNet(random, plan);
  const cube = foldPrinted(net);
  const cannot = plan.ask === 'cannot';
  let options = makeCubes(random, cube, plan);
  while (new Set(options.map(({ value }) => value)).size < options.length) {
    options = makeCubes(random, cube, plan);
  }
  return {
    family: 'figural-net',
    text: cannot ? texts.netCannot : texts.netCan,
    picture: { svg: drawNet(net), alt: alts.net },
    options: options.map(({ value, slip }) => ({ value: { svg: value }, slip })),
  };
}

function drawPrintedNet(random: Random, { kind, pointing }: NetPlan): Printed[] {
  const net = layNet(pick(random, nets[kind]), random.below(4), random.below(2) === 1);
  const chosen = [...sample(random, pointingMarks, pointing), ...sample(random, roundMarks, 6 - pointing)];
  return shuffle(random, chosen).map((mark, place) => {
    const { column = 0, row = 0 } = net[place] ?? {};
    return { column, row, mark, quarters: pointingMarks.includes(mark) ? random.below(4) : 0 };
  });
}

/** The cube that a printed net becomes. */
function foldPrinted(net: readonly Printed[]): Seen[] {
  const sides = foldNet(net);
  return net.map(({ mark, quarters }, place) => {
    let side = sides[place] ?? { outwards: [0, 0, 1], up: [0, 1, 0] };
    for (let turned = 0; turned < quarters; turned++) side = turnSide(side);
    return { ...side, mark };
  });
}

/** Six drawn cubes, the right one first. Each shows another corner of the cube. */
function makeCubes(random: Random, cube: readonly Seen[], { ask, flaws }: NetPlan): Option<string>[] {
  const views = sample(random, listCorners(random, cube), 6);
  const flawed = views.slice(0, flaws.length).map((view, place) => {
    const flaw = flaws[place] ?? 'swapped';
    return { value: drawCube(spoil(random, view, cube, flaw)), slip: flaw };
  });
  const sound = views.slice(flaws.length).map((view) => ({ value: drawCube(view), slip: 'can-be-folded' }));
  const [right, wrong] = ask === 'can' ? [sound, flawed] : [flawed, sound];
  return [...right.map(({ value }) => ({ value, slip: null })), ...wrong];
}

/** The three sides in front for one way to look at each of the eight corners. */
function listCorners(random: Random, cube: readonly Seen[]): Seen[][] {
  const corners = new Map<string, Seen[]>();
  for (const holding of shuffle(random, holdings)) {
    const front = lookAt(cube, holding);
    const name = front
      .map(({ mark }) => mark)
      .toSorted()
      .join();
    if (!corners.has(name)) corners.set(name, front);
  }
  return [...corners.values()];
}

/** The sides in front when the cube is held so: left, right, top. */
function lookAt(cube: readonly Seen[], holding: Holding): Seen[] {
  const held = cube.map((side) => ({
    mark: side.mark,
    outwards: hold(side.outwards, holding),
    up: hold(side.up, holding),
  }));
  return fronts.flatMap((axis) => held.filter(({ outwards }) => isSame(outwards, axis)));
}

const fronts: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

function spoil(random: Random, view: readonly Seen[], cube: readonly Seen[], flaw: Flaw): Seen[] {
  const [first, second, third] = shuffle(random, view) as [Seen, Seen, Seen];
  if (flaw === 'swapped') {
    return [{ ...first, mark: second.mark }, { ...second, mark: first.mark }, third];
  }
  if (flaw === 'opposite') return [{ ...first, mark: markOpposite(second, cube) }, second, third];
  const pointing = [first, second, third].filter(({ mark }) => pointingMarks.includes(mark));
  const spoilt = pick(random, pointing);
  const turns = pick(random, [1, 2, 3]);
  return view.map((side) => {
    if (side !== spoilt) return side;
    let turned = { outwards: side.outwards, up: side.up };
    for (let quarter = 0; quarter < turns; quarter++) turned = turnSide(turned);
    return { ...turned, mark: side.mark };
  });
}

/** The mark on the other side of the cube. */
function markOpposite({ mark }: Seen, cube: readonly Seen[]): Seen['mark'] {
  const here = cube.find((side) => side.mark === mark)?.outwards ?? [0, 0, 1];
  return cube.find((side) => isSame(side.outwards, opposite(here)))?.mark ?? mark;
}
