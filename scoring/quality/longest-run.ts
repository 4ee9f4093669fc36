import type { Indicator } from '#scoring/quality/indicator.ts';

/**
 * Straight-lining: the longest run of one same digit; 12 or more cost 10, 16 or more 20, 24 or more 40.
 * An unanswered item ends a run.
 * @param order canonical position shown at each display slot; without it the canonical order was shown
 */
export function longestRunIndicator(digits: Uint8Array, order?: readonly number[]): Indicator {
  const shown = Float64Array.from(digits, (_, slot) => {
    const digit = digits[order ? (order[slot] ?? slot) : slot] ?? 0;
    return digit === 0 ? Number.NaN : digit;
  });
  const { length } = longestRun(shown);
  return { kind: 'longest_run', value: length, penalty: runPenalty(length) };
}

export interface Runs {
  /** Answers in the longest run of one same answer (Johnson 2005: "long string"); 0 when nothing was answered. */
  length: number;
  /** The answer that was repeated, in the first of the longest runs; NaN when nothing was answered. */
  value: number;
  /** Mean length of all runs; NaN when nothing was answered. */
  average: number;
}

/** The runs of one same answer in the order of the answers. NaN (unanswered) ends a run and is none itself. */
export function longestRun(answers: ArrayLike<number>): Runs {
  let length = 0;
  let value = Number.NaN;
  let run = 0;
  let runs = 0;
  let answered = 0;
  let previous = Number.NaN;
  for (let slot = 0; slot < answers.length; slot++) {
    const answer = answers[slot] ?? Number.NaN;
    const isAnswered = !Number.isNaN(answer);
    if (isAnswered) answered++;
    if (isAnswered && answer !== previous) runs++;
    if (!isAnswered) run = 0;
    else run = answer === previous ? run + 1 : 1;
    previous = answer;
    if (run > length) {
      length = run;
      value = answer;
    }
  }
  return { length, value, average: answered / runs };
}

/** What runs of so many answers and more cost. */
export const runPenalties = [
  { from: 24, penalty: 40 },
  { from: 16, penalty: 20 },
  { from: 12, penalty: 10 },
] as const;

function runPenalty(longest: number): number {
  return runPenalties.find(({ from }) => longest >= from)?.penalty ?? 0;
}
