import type { Treatment } from './receiver.ts';

/** What can be wrong with the recruiting system: one at a time. */
export const faults = [
  'none',
  'throttled',
  'failing',
  'redirected',
  'gone',
  'reset',
  'lost',
  'hang',
  'held',
  'slow',
  'double',
  'down',
  'certificate',
  'secret',
  'clock4',
  'clock6',
] as const;
export type Fault = (typeof faults)[number];

export function isFault(text: string): text is Fault {
  return faults.some((fault) => fault === text);
}

/** Faults of single requests; the others are of the whole system. */
const treatments: Readonly<Partial<Record<Fault, Treatment>>> = {
  throttled: { status: 429, headers: { 'retry-after': '30' } },
  failing: { status: 500 },
  redirected: { status: 302, headers: { location: 'https://ats.example/moved' } },
  gone: { status: 410 },
  reset: 'reset',
  lost: 'lost',
  hang: 'hang',
  held: 'held',
  slow: { after: 15_000 },
  double: 'double',
};

export function treatmentOf(fault: Fault): Treatment {
  return treatments[fault] ?? 'ok';
}

/** Milliseconds that its clock is ahead. Signatures are good for five minutes. */
export function clockOf(fault: Fault): number {
  if (fault === 'clock4') return 4 * 60_000;
  return fault === 'clock6' ? 6 * 60_000 : 0;
}
