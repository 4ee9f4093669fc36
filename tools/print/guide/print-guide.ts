import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { designItem } from '#items/personality/design-norm.ts';
import { FEWEST_PEOPLE, FEWEST_PEOPLE_UNASKED } from '#scoring/models/calibrate.ts';
import { PRIOR_SD } from '#scoring/models/priors.ts';
import { sure } from '#server/reports/report-standards.ts';
import { analysis } from './analysis-values.ts';
import { coefficient, figure, percent } from './figures.ts';
import { factors, guessed, jobRows, parts, sizes } from './form-values.ts';
import { chances, leaning, norms, people, standing, worked } from './norm-values.ts';
import { fairness, index, items, job, pattern, version } from './rule-values.ts';

/**
 * Prints the guide to the measurement from its text beside this file: {{norms.N.mean}} stands for the number that the
 * code has, so that no number of the code is ever typed.
 */
export function printGuide(language: 'ja' | 'en'): string {
  const known = { ...values, jobs: jobRows(language) };
  return readGuide(language).replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => read(known, path));
}

/** The text with names for the numbers. */
export function readGuide(language: 'ja' | 'en'): string {
  return readFileSync(join(import.meta.dirname, `measurement.${language}.md`), 'utf8');
}

const guessedThroughout = Object.entries(guessed).map(([scale, raw]) => [
  scale,
  { right: figure(Number(raw.toFixed(1))), t: worked(scale as 'N' | 'F' | 'E', raw).t },
]);

const values = {
  ...{ norms, standing, chances, people, sizes, parts, factors, index, items, version },
  ...{ leaning: leaning(), job: job(), pattern: pattern(), fairness: fairness(), analysis: analysis() },
  item: { mean: figure(designItem.mean), sd: coefficient(designItem.sd) },
  sure: { most: percent(sure, 1), least: percent(1 - sure, 1) },
  sociability: worked('personality', 27),
  filled: { ...worked('personality', (23 / 7) * 8), raw: figure((23 / 7) * 8, 1) },
  importance: worked('importance', 15),
  satisfaction: worked('satisfaction', 9),
  motive: motive(),
  work: { accuracy: percent(68 / 72, 1), errors: percent(4 / 72, 1) },
  numerical: worked('N', 14),
  clerical: worked('J', 61),
  guessed: Object.fromEntries(guessedThroughout),
  calibration: {
    least: figure(FEWEST_PEOPLE),
    unasked: figure(FEWEST_PEOPLE_UNASKED),
    slope: figure(PRIOR_SD.slope),
    intercept: figure(PRIOR_SD.intercept),
  },
};

/** A motive of four questions each, importance 15 and satisfaction 9. */
function motive() {
  const [importance, satisfaction] = [15 / 4, 9 / 4];
  const gap = importance - satisfaction;
  return {
    ...{ importance: figure(importance, 2), satisfaction: figure(satisfaction, 2) },
    ...{ gap: figure(gap, 1), priority: figure(gap * importance, 1) },
  };
}

function read(from: unknown, path: string): string {
  let found = from;
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  if (typeof found !== 'string' && typeof found !== 'number') throw new Error(`the guide knows no ${path}`);
  return String(found);
}
