import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { levelOne } from '../blueprint.ts';
import { picture } from '../drawing.ts';
import type { Cell } from '../matrix/cell.ts';
import type { Side } from '../net/cube.ts';
import { drawCube, drawNet, type Printed } from '../net/draw-net.ts';
import type { Mark } from '../net/marks.ts';
import { foldNet, layNet, nets } from '../net/nets.ts';
import { writeFigural } from '../write-figural.ts';
import { solveFigural } from './solve-figural.ts';
import { solveFolding } from './solve-folding.ts';
import { solveMatrix } from './solve-matrix.ts';
import { solveNet } from './solve-net.ts';
import { solveRotation } from './solve-rotation.ts';

function cell(values: Partial<Cell>): Cell {
  return { shape: 0, size: 0, fill: 0, angle: 0, number: 1, marks: 0, frame: 0, ...values };
}

describe('the solver of matrices', () => {
  const numbers = (...list: number[]) => list.map((number) => cell({ number }));
  const marks = (...list: number[]) => list.map((set) => cell({ marks: set }));
  const all = numbers(1, 2, 3, 4, 5, 6);

  it('finds the one continuation of a progression, a sum, and a distribution', () => {
    expect(solveMatrix(numbers(1, 2, 3, 2, 3, 4, 3, 4), all)).toEqual([5]);
    expect(solveMatrix(numbers(1, 1, 2, 1, 2, 3, 2, 3), all)).toEqual([5]);
    expect(solveMatrix(numbers(1, 2, 4, 2, 4, 1, 4, 1), all)).toEqual([2]);
  });

  it('finds an overlay and an exclusive overlay', () => {
    const options = marks(0b0101, 0b0111, 0b0010, 0b1111);
    expect(solveMatrix(marks(3, 6, 7, 5, 4, 5, 7, 6), options)).toEqual([2]);
    expect(solveMatrix(marks(3, 6, 5, 12, 6, 10, 15, 0), marks(15, 10, 5))).toEqual([1]);
  });

  it('accepts both when two rules explain all that is seen', () => {
    // No mark is ever common, so joining and excluding say the same until the last row.
    const given = marks(1, 2, 3, 4, 8, 12, 5, 6);
    expect(solveMatrix(given, marks(7, 3, 9))).toEqual([1, 2]);
  });

  it('sees that the third number may be the difference of the first two, where each stands once in a row', () => {
    expect(solveMatrix(numbers(1, 3, 2, 3, 2, 1, 2, 1), all)).toEqual([1, 3]);
  });

  it('accepts none when the matrix follows no rule of the family', () => {
    expect(solveMatrix(numbers(1, 5, 2, 6, 1, 1, 3, 2), all)).toEqual([]);
  });
});

describe('the solver of rotations', () => {
  const blocks = (...list: [number, number, string?][]) =>
    picture(
      100,
      100,
      list
        .map(
          ([x, y, fill = '#fff']) =>
            `<path fill="${fill}" d="M${x} ${y}L${x + 10} ${y}L${x + 10} ${y + 10}L${x} ${y + 10}Z"/>`,
        )
        .join(''),
    );
  const ell = blocks([20, 20], [20, 30], [20, 40], [30, 40]);

  it('accepts a turned figure and refuses its mirror image and other fills', () => {
    const turned = blocks([60, 60], [50, 60], [40, 60], [40, 70]);
    const mirrored = blocks([30, 20], [30, 30], [30, 40], [20, 40]);
    const filled = blocks([60, 60, '#000'], [50, 60], [40, 60], [40, 70]);
    expect(solveRotation(ell, [mirrored, turned, filled])).toEqual([2]);
  });
});

describe('the solver of nets', () => {
  const marks: Mark[] = ['plus', 'ring', 'arrow', 'full', 'dots', 'cross'];
  const places = [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [1, 2],
  ] as const;
  const net: Printed[] = places.map(([column, row], place) => ({
    column,
    row,
    mark: marks[place] ?? 'disc',
    quarters: 0,
  }));
  const left: Side = { outwards: [1, 0, 0], up: [0, 0, 1] };
  const right: Side = { outwards: [0, 1, 0], up: [0, 0, 1] };
  const top: Side = { outwards: [0, 0, 1], up: [-1, 0, 0] };
  const cube = (onLeft: Mark, onRight: Mark, onTop: Mark, up: Side['up'] = left.up) =>
    drawCube([
      { ...left, up, mark: onLeft },
      { ...right, mark: onRight },
      { ...top, mark: onTop },
    ]);

  it('accepts neighbours in the right order, with the arrow pointing at the plus', () => {
    const options = [
      cube('arrow', 'full', 'plus'),
      cube('full', 'arrow', 'plus'),
      cube('arrow', 'dots', 'plus'),
      cube('arrow', 'full', 'plus', [0, 1, 0]),
    ];
    expect(solveNet(drawNet(net), options)).toEqual([1]);
  });

  it('agrees with the rolling of the maker on all eleven nets, however they lie', () => {
    for (const each of [...nets.straight, ...nets.bent]) {
      for (const quarters of [0, 1, 2, 3]) {
        const sides = foldNet(layNet(each, quarters, quarters % 2 === 1));
        expect(new Set(sides.map(({ outwards }) => outwards.join())).size).toBe(6);
      }
    }
  });

  it('knows eleven nets that are not each other turned or turned over', () => {
    const names = [...nets.straight, ...nets.bent].map((each) => {
      const laid = [0, 1, 2, 3].flatMap((quarters) => [
        layNet(each, quarters, false),
        layNet(each, quarters, true),
      ]);
      return laid
        .map((squares) =>
          squares
            .map(({ column, row }) => `${column},${row}`)
            .toSorted()
            .join(' '),
        )
        .toSorted()[0];
    });
    expect(new Set(names).size).toBe(11);
  });
});

describe('the solver of foldings', () => {
  const question = writeFigural(createRandom(5), levelOne).find(
    ({ item }) => item.family === 'figural-folding',
  );
  const steps = question?.item.prompt.picture?.svg ?? '';
  const options = (question?.item.choices ?? []).map((choice) =>
    'picture' in choice ? choice.picture.svg : '',
  );

  it('refuses the right sheet with a hole less, or one more', () => {
    const right = options[(question?.item.key ?? 0) - 1] ?? '';
    const less = right.replace(/<circle[^>]*>/, '');
    const more = right.replace('</svg>', '<circle cx="50" cy="50" r="6"/></svg>');
    expect(solveFolding(steps, [less, right, more])).toEqual([2]);
  });
});

describe('any solver', () => {
  it('finds no right option where the right one was replaced', () => {
    for (const question of writeFigural(createRandom(3), levelOne)) {
      const { item, matrix } = question;
      const other = item.key === 1 ? 1 : 0;
      const spoilt = {
        item: { ...item, choices: item.choices.with(item.key - 1, item.choices[other] ?? { text: '' }) },
        ...(matrix && {
          matrix: {
            ...matrix,
            options: matrix.options.with(item.key - 1, matrix.options[other] ?? cell({})),
          },
        }),
      };
      expect(solveFigural(spoilt)).toEqual([]);
    }
  });
});
