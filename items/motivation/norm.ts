import type { Norm } from '../types.ts';
import { type MotivationPart, motivationIds } from './types.ts';

const itemsPerFactor = 4;
const alpha = 0.7;

/** Assumed mean and sd of one item of four points: what people wish for is rated high and alike. */
const itemDesign: Record<MotivationPart, { mean: number; sd: number }> = {
  importance: { mean: 2.9, sd: 0.8 },
  satisfaction: { mean: 2.6, sd: 0.8 },
};

/**
 * Design norm: no sample stands behind it. Of k items with sd s and reliability alpha, Cronbach's formula
 * alpha = k / (k - 1) (1 - k s^2 / S^2) gives the scale's sd S = s sqrt(k / (1 - alpha (k - 1) / k)); four items of
 * sd .8 at alpha .70 give 2.32. Replaced by a measured norm of 200 or more people, never edited in place.
 */
export function designMotivationNorm(form_id: string, parts: readonly MotivationPart[]): Norm {
  const spread = Math.sqrt(itemsPerFactor / (1 - (alpha * (itemsPerFactor - 1)) / itemsPerFactor));
  const scales = motivationIds.flatMap((id) =>
    parts.map((part) => {
      const { mean, sd } = itemDesign[part];
      const scale = { mean: round(itemsPerFactor * mean), sd: round(sd * spread), alpha, omega: alpha };
      return [`${id}.${part}`, scale] as const;
    }),
  );
  return {
    id: `${form_id}-design`,
    version: '1',
    date: '2026-11-21',
    n: null,
    provisional: true,
    scales: Object.fromEntries(scales),
    correlation: 0.2,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
