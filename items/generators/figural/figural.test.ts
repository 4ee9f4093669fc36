import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { chiSquareBelow } from '#scoring/statistics/chi-square.ts';
import { figural, figuralThree, figuralTwo } from '../../subjects/figural/source.ts';
import { countDuplicates, inspectPaper } from '../inspect-paper.ts';
import { levelOne, levelThree, levelTwo } from './blueprint.ts';
import { attributes, type Cell } from './matrix/cell.ts';
import type { PlacedQuestion } from './question.ts';
import { solveFigural } from './solvers/solve-figural.ts';
import { writeFigural } from './write-figural.ts';

const papers = Array.from({ length: 150 }, (_, seed) => writeFigural(createRandom(seed), levelOne));

describe('figural papers of 150 seeds', () => {
  it('have one right option to every question, the one a solver finds', () => {
    for (const [seed, questions] of papers.entries()) {
      const paper = figural.write(createRandom(seed));
      expect(inspectPaper(figural.form, paper, questions.map(solveFigural))).toEqual([]);
      expect(countDuplicates(figural.form, paper)).toBe(0);
    }
  });

  it('are the same to the byte for the same seed', () => {
    for (const seed of [0, 1, 77]) {
      const again = JSON.stringify(figural.write(createRandom(seed)));
      expect(JSON.stringify(figural.write(createRandom(seed)))).toBe(again);
    }
  });

  it('put the key on every digit equally often', () => {
    const digits = papers.flatMap((questions) => questions.map(({ item }) => item.key));
    expect(chanceOfEven(countEach(digits, [1, 2, 3, 4, 5, 6]))).toBeGreaterThan(0.001);
    for (const place of levelOne.keys()) {
      const here = papers.map((questions) => questions[place]?.item.key ?? 0);
      expect(chanceOfEven(countEach(here, [1, 2, 3, 4, 5, 6]))).toBeGreaterThan(0.00001);
    }
  });

  it('draw pictures that stand alone: no script, no reference outside, no number beyond two decimals', () => {
    for (const { item } of papers.slice(0, 20).flat()) {
      for (const svg of drawingsOf(item)) {
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
        expect(svg).not.toMatch(/script|href|NaN|undefined|<text|\.\d{3}/);
        expect(svg.includes('url(#h)')).toBe(svg.includes('id="h"'));
        expect(svg.length).toBeLessThan(9000);
      }
    }
  });

  it('name the options by their digits, whatever is drawn', () => {
    for (const { item } of papers.slice(0, 5).flat()) {
      const names = item.choices.map((choice) => 'picture' in choice && choice.picture.alt);
      expect(names).toEqual(
        [1, 2, 3, 4, 5, 6].map((name) => ({
          ja: `図 ${name}`,
          en: `Figure ${name}`,
          zh: `图 ${name}`,
        })),
      );
    }
  });
});

describe('the options of a matrix by themselves', () => {
  const matrices = papers
    .flat()
    .flatMap(({ item, matrix }) => (matrix ? [{ item, options: matrix.options }] : []));

  it('differ in their attributes and in what is drawn', () => {
    for (const { item, options } of matrices) {
      expect(new Set(options.map((option) => attributes.map((name) => option[name]).join())).size).toBe(6);
      expect(new Set(drawingsOf(item).slice(1)).size).toBe(6);
    }
  });

  it('do not give the key away to whoever takes the most frequent value of every attribute', () => {
    const random = createRandom(9);
    const hits = matrices.filter(({ item, options }) => {
      const traits = options.map(listTraits);
      const votes = traits.map((own) =>
        own.reduce((sum, trait) => sum + traits.filter((other) => other.includes(trait)).length, 0),
      );
      const best = votes.flatMap((vote, place) => (vote === Math.max(...votes) ? [place + 1] : []));
      return best[random.below(best.length)] === item.key;
    });
    // 1200 matrices at chance 1/6: three standard errors are .032.
    expect(Math.abs(hits.length / matrices.length - 1 / 6)).toBeLessThan(0.035);
  });

  it('each have another option that differs in one attribute only', () => {
    for (const { options } of matrices) {
      for (const one of options) {
        const differences = options
          .filter((other) => other !== one)
          .map((other) => attributes.filter((name) => other[name] !== one[name]).length);
        expect(Math.min(...differences)).toBe(1);
      }
    }
  });

  /** Every attribute's value; of marks, whether each single one is there. */
  function listTraits(option: Cell): string[] {
    const bits = Array.from({ length: 9 }, (_, bit) => `mark ${bit} ${(option.marks >> bit) & 1}`);
    return [...bits, ...attributes.map((name) => `${name} ${name === 'marks' ? '' : option[name]}`)];
  }
});

describe('the options of a folding by themselves', () => {
  it('do not give the key away to whoever takes the most frequent holes', () => {
    const foldings = papers.flat().filter(({ item }) => item.family === 'figural-folding');
    const random = createRandom(4);
    const hits = foldings.filter(({ item }) => {
      const sheets = drawingsOf(item)
        .slice(1)
        .map((svg): string[] => svg.match(/<circle[^>]*>/g) ?? []);
      const votes = sheets.map((holes) =>
        holes.reduce((sum, hole) => sum + sheets.filter((sheet) => sheet.includes(hole)).length, 0),
      );
      const best = votes.flatMap((vote, place) => (vote === Math.max(...votes) ? [place + 1] : []));
      return best[random.below(best.length)] === item.key;
    });
    // 300 foldings at chance 1/6: three standard errors are .065.
    expect(Math.abs(hits.length / foldings.length - 1 / 6)).toBeLessThan(0.08);
  });
});

describe('the blueprint', () => {
  it('has blocks of four that sum to sixteen, and eight matrices, three rotations, three nets and two foldings', () => {
    expect(figural.blocks).toEqual([4, 4, 4, 4]);
    expect(figural.form.page_size * figural.form.page_count).toBe(16);
    const families = (papers[0] ?? []).map(({ item }) => item.family);
    expect(
      countEach(families, ['figural-matrix', 'figural-rotation', 'figural-net', 'figural-folding']),
    ).toEqual([8, 3, 3, 2]);
  });
});

describe.each([
  { level: 'I', source: figural, blueprint: levelOne },
  { level: 'II', source: figuralTwo, blueprint: levelTwo },
  { level: 'III', source: figuralThree, blueprint: levelThree },
])('the blueprint of level $level', ({ source, blueprint }) => {
  it('expects every block to be harder than the one before', () => {
    const blocks = [0, 4, 8, 12].map((from) =>
      blueprint.slice(from, from + 4).reduce((sum, { expected }) => sum + expected, 0),
    );
    expect(blocks).toEqual(blocks.toSorted((a, b) => b - a));
  });

  it('gives the mean of the design norm, and its alpha by formula 20 of Kuder and Richardson', () => {
    const norm = source.norm.scales.F;
    if (!norm) throw new Error('no norm');
    const sum = blueprint.reduce((total, { expected }) => total + expected, 0);
    const variances = blueprint.reduce((total, { expected: p }) => total + p * (1 - p), 0);
    expect(norm.mean).toBeCloseTo(sum, 2);
    expect(Math.abs((16 / 15) * (1 - variances / norm.sd ** 2) - norm.alpha)).toBeLessThan(0.005);
  });
});

describe('the practice questions', () => {
  it('have the key that the solvers find', () => {
    const [, rotation, net] = figural.practice;
    if (!rotation || !net) throw new Error('practice missing');
    expect(solveFigural({ item: rotation })).toEqual([rotation.key]);
    expect(solveFigural({ item: net })).toEqual([net.key]);
  });

  it('name every wrong option, and none of them the key', () => {
    for (const { slips, key, choices } of figural.practice) {
      expect(choices).toHaveLength(6);
      expect(slips.map((slip, place) => (slip === null ? place + 1 : 0)).filter(Boolean)).toEqual([key]);
    }
  });
});

function drawingsOf(item: PlacedQuestion['item']): string[] {
  const options = item.choices.map((choice) => ('picture' in choice ? choice.picture.svg : ''));
  return [item.prompt.picture?.svg ?? '', ...options];
}

function countEach<T>(values: readonly T[], kinds: readonly T[]): number[] {
  return kinds.map((kind) => values.filter((value) => value === kind).length);
}

/** Probability of counts as uneven as these, or more, when all are equally likely. */
function chanceOfEven(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  return 1 - chiSquareBelow(square, counts.length - 1);
}
