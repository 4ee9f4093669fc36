import type { AbilityPaper, AbilitySource } from '../ability/types.ts';
import { getQuestionKind } from '../kinds/registry.ts';
import type { Problem } from './problem.ts';

/** Chi-square that 1 .. 8 degrees of freedom pass by chance once in a thousand (any table of the distribution). */
const criticalChiSquare = [10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12];

/** More of the same digit in a row make people doubt their own answers. */
const longestRun = 3;

/** Whoever counts positions instead of thinking gains nothing: digits even, runs short, no place with a fixed digit. */
export function checkKeyPositions({ form }: AbilitySource, papers: AbilityPaper[]): Problem[] {
  const { options } = getQuestionKind(form.kind);
  const keys = papers.map((paper) => paper.items.map((item) => item.key));
  return [
    ...checkEvenness(keys.flat(), options),
    ...keys.flatMap((paper, number) => checkRuns(paper, number)),
    ...checkFixedPlaces(keys, form.item_count),
  ];
}

function checkEvenness(keys: number[], options: number): Problem[] {
  const expected = keys.length / options;
  const counts = Array.from(
    { length: options },
    (_, place) => keys.filter((key) => key === place + 1).length,
  );
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const critical = criticalChiSquare[options - 2] ?? Number.NaN;
  if (chiSquare <= critical) return [];
  return [{ rule: 'key-position', at: 'papers', detail: `digits ${counts.join(' ')}` }];
}

function checkRuns(keys: number[], number: number): Problem[] {
  let run = 0;
  let longest = 0;
  keys.forEach((key, place) => {
    run = place > 0 && key === keys[place - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  if (longest <= longestRun) return [];
  return [{ rule: 'key-position', at: `paper ${number + 1}`, detail: `${longest} in a row` }];
}

function checkFixedPlaces(keys: number[][], count: number): Problem[] {
  const places = Array.from({ length: count }, (_, place) => place);
  return places
    .filter((place) => new Set(keys.map((paper) => paper[place])).size === 1)
    .map((place) => ({
      rule: 'key-position',
      at: `place ${place + 1}`,
      detail: `${keys[0]?.[place]} in every paper`,
    }));
}
