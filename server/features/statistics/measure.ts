import type { FormBank } from '#items/registry.ts';
import { measureNorm } from '#scoring/norms/measure-norm.ts';
import type { Norm, ScaleNorm } from '#scoring/norms/norm.ts';
import type { NormSample, SampleScale } from '#scoring/norms/norm-sample.ts';
import { shrinkNorm } from '#scoring/norms/shrink-norm.ts';
import { standardDeviation } from '#scoring/statistics/moments.ts';
import { byScale, rowsOf } from './analyse.ts';
import { type EndedAnswer, layOut } from './sheet.ts';

/** One person's newest result: the answers, and the raw score of each scale; null = could not be judged. */
export interface ScoredAnswer extends EndedAnswer {
  raws: Record<string, number | null>;
  is_simulated: boolean;
}

/** How the version to be made is called, and the day it is measured. */
export interface NormHeading {
  id: string;
  version: string;
  date: string;
}

/**
 * Measures a norm on people's results; null where they allow none (a scale that nobody differs in, say). With
 * simulated people it stays provisional, however many they are.
 * @param market a company's norm leans on this one while its people are few; null for a norm of the platform
 */
export function measure(
  bank: FormBank,
  answers: readonly ScoredAnswer[],
  heading: NormHeading,
  market: Norm | null,
): Norm | null {
  const sample = sampleOf(bank, answers);
  try {
    const norm = market ? shrinkNorm({ ...heading, sample }, market) : measureNorm({ ...heading, sample });
    return answers.some(({ is_simulated }) => is_simulated) ? { ...norm, provisional: true } : norm;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sampleOf(bank: FormBank, answers: readonly ScoredAnswer[]): NormSample {
  const sheet = layOut(bank, answers);
  const own = byScale(sheet.columns);
  const scales = Object.entries(bank.norm.scales).map(([scale, design]): [string, SampleScale] => {
    const raw = answers.map(({ raws }) => raws[scale] ?? Number.NaN);
    if (bank.portion === 'jimu') return [scale, { raw, reliability: carriedReliability(raw, design) }];
    if (bank.portion === 'subjects') return [scale, { raw, items: sheet.byPlace }];
    return [scale, { raw, items: rowsOf(own.get(scale) ?? [], sheet.people) }];
  });
  return Object.fromEntries(scales);
}

/**
 * The items of a speeded test are alike by being reached or not, and alpha takes that for reliability. The design norm
 * knows better, from two parallel papers: its error of measurement is kept, for that belongs to the test and not to the
 * group (Lord and Novick, Statistical Theories of Mental Test Scores, 1968, section 6.2).
 */
function carriedReliability(raw: readonly number[], design: ScaleNorm): { alpha: number; omega: number } {
  const error = (1 - design.omega) * design.sd ** 2;
  const reliability = Math.max(0, 1 - error / standardDeviation(raw) ** 2);
  return { alpha: reliability, omega: reliability };
}
