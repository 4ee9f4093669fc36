import { fewestPeople } from '#contract/codes/statistics.ts';
import type { NormScale, ScaleFigures } from '#contract/shapes/statistics.ts';
import type { Norm, ScaleNorm } from '#scoring/norms/norm.ts';
import { zOfRaw } from '#scoring/norms/scored.ts';
import type { FieldProblem } from '../../access/refusal.ts';
import { isFew, joinFew } from './limits.ts';

/** Bars of a distribution, about as many as a screen can show. */
const mostBars = 24;

type Bar = ScaleFigures['distribution'][number] & { counted: number };

/**
 * Counts raw scores in steps of a whole number from the lowest score up. A step of one to four people who count for
 * limits is joined with the next, the last with the one below.
 */
export function histogramOf(
  raws: readonly number[],
  isCounted: readonly boolean[],
): ScaleFigures['distribution'] {
  if (raws.length === 0) return [];
  const lowest = Math.floor(raws.reduce((least, raw) => Math.min(least, raw), Number.POSITIVE_INFINITY));
  const highest = Math.floor(raws.reduce((most, raw) => Math.max(most, raw), Number.NEGATIVE_INFINITY));
  const width = Math.ceil((highest - lowest + 1) / mostBars);
  const bars = Array.from({ length: Math.floor((highest - lowest) / width) + 1 }, (_, bar) => ({
    from: lowest + bar * width,
    to: Math.min(highest, lowest + (bar + 1) * width - 1),
    people: 0,
    counted: 0,
  }));
  raws.forEach((raw, person) => {
    const bar = bars[Math.floor((raw - lowest) / width)];
    if (!bar) return;
    bar.people++;
    if (isCounted[person]) bar.counted++;
  });
  const cells = joinFew(bars, ({ counted }) => isFew(counted), joined);
  return cells.map(({ from, to, people }) => ({ from, to, people }));
}

function joined(low: Bar, high: Bar): Bar {
  return {
    from: low.from,
    to: high.to,
    people: low.people + high.people,
    counted: low.counted + high.counted,
  };
}

/** How many real people it takes to measure a norm; where there are fewer, it takes as many simulated ones. */
export function leastOf(isCompany: boolean): number {
  return isCompany ? fewestPeople.companyNorm : fewestPeople.norm;
}

/**
 * What keeps a norm from being measured: too few people, real or simulated.
 * @param people those who have every scale: a norm rests on no others
 */
export function judgeMeasurement(
  people: readonly { is_simulated: boolean }[],
  isCompany: boolean,
): FieldProblem[] {
  const least = leastOf(isCompany);
  const simulated = people.filter(({ is_simulated }) => is_simulated).length;
  const real = people.length - simulated;
  if (Math.max(real, simulated) >= least) return [];
  const args = { people: real, simulated, least };
  return [
    { path: 'form_id', key: simulated > 0 ? 'statistics.norm.tooFew.both' : 'statistics.norm.tooFew', args },
  ];
}

/** The state of a norm. It comes into force once: a retired one is measured anew. */
export type NormState = 'measured' | 'in_force' | 'retired';

export function stateOf(norm: { in_force_at: unknown; retired_at: unknown }): NormState {
  if (norm.in_force_at === null) return 'measured';
  return norm.retired_at === null ? 'in_force' : 'retired';
}

/**
 * The version that a year's drift is measured from: of the same norm, in force a year before this one was measured;
 * where none is that old, the first that was in force before it.
 * @param versions of that norm, in any order
 */
export function findYearBefore<Version extends { created_at: Date; in_force_at: Date | null }>(
  measured: Pick<Version, 'created_at'>,
  versions: readonly Version[],
): Version | undefined {
  const day = new Date(measured.created_at);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  const forced = versions
    .flatMap((version) => (version.in_force_at ? [{ version, from: version.in_force_at.getTime() }] : []))
    .filter(({ from }) => from < measured.created_at.getTime())
    .toSorted((one, other) => one.from - other.from);
  return (forced.findLast(({ from }) => from <= day.getTime()) ?? forced[0])?.version;
}

/** The scales of a norm beside those of the norm in force. */
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
      shift:
        own && !own.calibration && !scale.calibration
          ? { low: shiftOf(own, scale, -1), middle: shiftOf(own, scale, 0), high: shiftOf(own, scale, 1) }
          : null,
    };
  });
}

/** Points of T, to one decimal, that somebody `sds` standard deviations above the present middle moves by. */
function shiftOf(present: ScaleNorm, next: ScaleNorm, sds: number): number {
  const raw = present.mean + sds * present.sd;
  return Math.round((zOfRaw(raw, next) - zOfRaw(raw, present)) * 100) / 10;
}
