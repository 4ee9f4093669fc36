import type { MessageKey } from '#messages/catalogue.ts';

/** `care`: the test can be taken, something is worth knowing. `bad`: it cannot, or not reliably. */
export type Fitness = 'good' | 'care' | 'bad';

/** What was measured in a browser. Nothing of it leaves the page. */
export interface Measured {
  readonly hasCookies: boolean;
  /** An encrypted text was kept on the device and read again. */
  readonly hasStorage: boolean;
  /** Milliseconds until the server answered, per request; null where it did not. */
  readonly responses: readonly (number | null)[];
  /** Milliseconds by which this device's clock is ahead of the server's; null when it could not be asked. */
  readonly clockAhead: number | null;
  /** CSS pixels. */
  readonly width: number;
  /** Every part of the web that the test pages stand on is there. */
  readonly isModern: boolean;
}

export const deviceParts = ['script', 'cookies', 'browser', 'line', 'storage', 'clock', 'width'] as const;
export type DevicePart = (typeof deviceParts)[number];

export interface Finding {
  readonly part: DevicePart;
  readonly fitness: Fitness;
  readonly key: MessageKey;
  readonly args: Readonly<Record<string, number>>;
}

/** Above this a page turn is felt as waiting. */
const slowResponse = 1_000;
/** The server's clock is read in whole seconds over a slow line: a smaller difference is not reported. */
const clockTolerance = 60_000;
/** The narrowest window the pages are made for. */
const narrowest = 320;

/** Judges every part, in the order shown. Script is always good, because this code runs. */
export function judgeDevice(measured: Measured): Finding[] {
  return [
    found('script', 'good'),
    found('cookies', measured.hasCookies ? 'good' : 'bad'),
    found('browser', measured.isModern ? 'good' : 'bad'),
    judgeLine(measured.responses),
    found('storage', measured.hasStorage ? 'good' : 'care'),
    judgeClock(measured.clockAhead),
    found('width', measured.width >= narrowest ? 'good' : 'care'),
  ];
}

/** The worst of all findings. */
export function fitnessOf(findings: readonly Finding[]): Fitness {
  const has = (fitness: Fitness) => findings.some((finding) => finding.fitness === fitness);
  return has('bad') ? 'bad' : has('care') ? 'care' : 'good';
}

/** Judges by the median time, since one slow request is chance. A line that loses half of the requests is bad. */
function judgeLine(responses: readonly (number | null)[]): Finding {
  const times = responses.filter((time) => time !== null).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  if (median === undefined || times.length * 2 <= responses.length) return found('line', 'bad');
  return found('line', median > slowResponse ? 'care' : 'good', { milliseconds: Math.round(median) });
}

function judgeClock(ahead: number | null): Finding {
  if (ahead === null) return { ...found('clock', 'care'), key: 'rehearsal.check.clock.unknown' };
  if (Math.abs(ahead) < clockTolerance) return found('clock', 'good');
  return found('clock', 'care', { minutes: Math.round(Math.abs(ahead) / 60_000) });
}

function found(part: DevicePart, fitness: Fitness, args: Finding['args'] = {}): Finding {
  return { part, fitness, key: `rehearsal.check.${part}.${fitness}` as MessageKey, args };
}
