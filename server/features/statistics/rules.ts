import { examTypes } from '#contract/codes/exam.ts';
import { fewestPeople } from '#contract/codes/statistics.ts';
import type { NormScale, ScaleFigures } from '#contract/shapes/statistics.ts';
import { distributionZ } from '#scoring/norms/distribution.ts';
import type { Norm, ScaleNorm } from '#scoring/norms/norm.ts';
import { zScore } from '#scoring/norms/standard-score.ts';
import type { FieldProblem } from '../../http/refusal.ts';

/** Bars of a distribution, about as many as can be told apart on a screen. */
const mostBars = 24;

/** Counts raw scores in steps of a whole number, the same for all, from the lowest score up. */
export function distributionOf(raws: readonly number[]): ScaleFigures['distribution'] {
  if (raws.length === 0) return [];
  const lowest = Math.floor(raws.reduce((least, raw) => Math.min(least, raw), Number.POSITIVE_INFINITY));
  const highest = Math.floor(raws.reduce((most, raw) => Math.max(most, raw), Number.NEGATIVE_INFINITY));
  const width = Math.ceil((highest - lowest + 1) / mostBars);
  const bars = Array.from({ length: Math.floor((highest - lowest) / width) + 1 }, (_, bar) => ({
    from: lowest + bar * width,
    to: Math.min(highest, lowest + (bar + 1) * width - 1),
    people: 0,
  }));
  for (const raw of raws) {
    const bar = bars[Math.floor((raw - lowest) / width)];
    if (bar) bar.people++;
  }
  return bars;
}

/** The name a cell's norm has in results and reports; versions tell measurements of it apart. */
export function normIdOf(cell: { form_id: string; exam_type: number; language: string }, isCompany: boolean) {
  const type = cell.exam_type === examTypes.employee ? 'employee' : 'recruitment';
  return [cell.form_id, type, cell.language, ...(isCompany ? ['own'] : [])].join('-');
}

/** What keeps a norm from being measured (measurement 3.12): too few people with a result. */
export function judgeMeasurement(people: number, isCompany: boolean): FieldProblem[] {
  const least = isCompany ? fewestPeople.companyNorm : fewestPeople.norm;
  if (people >= least) return [];
  return [{ path: 'form_id', key: 'statistics.norm.tooFew', args: { people, least } }];
}

/** Where a norm stands in its life. It takes force once: what was retired is measured anew. */
export type NormState = 'measured' | 'in_force' | 'retired';

export function stateOf(norm: { in_force_at: unknown; retired_at: unknown }): NormState {
  if (norm.in_force_at === null) return 'measured';
  return norm.retired_at === null ? 'in_force' : 'retired';
}

/** The scales of a norm beside those of the one that counts at present. */
export function compareNorms(norm: Norm, present: Norm): Omit<NormScale, 'name'>[] {
  return Object.entries(norm.scales).map(([id, scale]) => {
    const own = present.scales[id];
    return {
      id,
      mean: scale.mean,
      sd: scale.sd,
      alpha: scale.alpha ?? null,
      omega: scale.omega,
      skew: scale.skew ?? null,
      in_force: own ? { mean: own.mean, sd: own.sd } : null,
      shift: own
        ? { low: shiftOf(own, scale, -1), middle: shiftOf(own, scale, 0), high: shiftOf(own, scale, 1) }
        : null,
    };
  });
}

/** Points of T, to one decimal, that somebody `sds` standard deviations above the present middle moves by. */
function shiftOf(present: ScaleNorm, next: ScaleNorm, sds: number): number {
  const raw = present.mean + sds * present.sd;
  return Math.round((standing(raw, next) - standing(raw, present)) * 100) / 10;
}

function standing(raw: number, scale: ScaleNorm): number {
  return scale.distribution ? distributionZ(raw, scale.distribution) : zScore(raw, scale);
}
