import type { FormBank } from '#items/registry.ts';
import { carriedReliability } from '#scoring/norms/carried-reliability.ts';
import { measureNorm } from '#scoring/norms/measure-norm.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { type NormSample, NotMeasurable, type SampleScale } from '#scoring/norms/norm-sample.ts';
import { shrinkNorm } from '#scoring/norms/shrink-norm.ts';
import { standardDeviation } from '#scoring/statistics/moments.ts';
import { byScale, rowsOf } from '../items/analyse.ts';
import { type EndedAnswer, layOut } from '../items/sheet.ts';

/** One person's newest result: the answers, and the raw score of each scale; null = could not be judged. */
export interface ScoredAnswer extends EndedAnswer {
  raws: Record<string, number | null>;
}

/** Name and version of the norm to be made, and the day it is measured. */
export interface NormHeading {
  id: string;
  version: string;
  date: string;
}

/** People who have every scale of the form: a norm and an item analysis rest on them alone. */
export function listComplete<Answer extends ScoredAnswer>(
  { norm }: FormBank,
  answers: readonly Answer[],
): Answer[] {
  const scales = Object.keys(norm.scales);
  return answers.filter(({ raws }) => scales.every((scale) => typeof raws[scale] === 'number'));
}

/**
 * Measures a norm on people's results; null where that is impossible (such as a scale without any difference). With
 * simulated people it stays provisional, however many they are.
 * @param answers of people who have every scale
 * @param market a company's norm is shrunk towards this one while its people are few; null for a norm of the platform
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
    if (error instanceof NotMeasurable) return null;
    throw error;
  }
}

function sampleOf(bank: FormBank, answers: readonly ScoredAnswer[]): NormSample {
  const sheet = layOut(bank, answers);
  const own = byScale(sheet.columns);
  const scales = Object.entries(bank.norm.scales).map(([scale, design]): [string, SampleScale] => {
    const raw = answers.map(({ raws }) => raws[scale] ?? Number.NaN);
    if (bank.portion === 'jimu') {
      // The items of a speeded test agree by being reached or not, which alpha takes for reliability. The design norm's
      // reliability comes from two parallel papers, and is carried over.
      const omega = carriedReliability(design, standardDeviation(raw) ** 2);
      return [scale, { raw, reliability: { omega } }];
    }
    if (bank.portion === 'subjects') return [scale, { raw, items: sheet.byPlace }];
    return [scale, { raw, items: rowsOf(own.get(scale) ?? [], sheet.people) }];
  });
  return Object.fromEntries(scales);
}
