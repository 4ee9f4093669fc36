import type { Norm } from '../../types.ts';

/** What a level's simulated examinees give: now, and without guessing in the first version. */
export type LevelScales = { withGuessing: Norm['scales'][string]; withoutGuessing: Norm['scales'][string] };

/**
 * Design norms of a level, without a sample, the one in force first. Mean, sd and alpha are those of simulated examinees
 * (theta N(0, 1), 3PL with guessing among five options, the difficulties of the blueprint, slopes .8 to 1.4), which the
 * test beside this file draws again. The first version left guessing out and put the average person at T 54.4 (level I).
 * Replaced by a measured norm of 200 or more people, never edited in place.
 */
export function designNormsOf(
  form_id: string,
  { withGuessing, withoutGuessing }: LevelScales,
): { norm: Norm; former_norms: Norm[] } {
  const normOf = (version: string, date: string, scale: Norm['scales'][string]): Norm => ({
    ...{ id: `${form_id}-design`, version, date, n: null, provisional: true },
    scales: { N: scale },
    correlation: 0.2,
  });
  return {
    norm: normOf('2', '2026-11-26', withGuessing),
    former_norms: [normOf('1', '2026-11-21', withoutGuessing)],
  };
}
