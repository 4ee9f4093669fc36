/** Where a moment stands in an exam's period. */
export type PeriodState = 'before' | 'open' | 'over';

/** The state of an exam's period; its first and last moment belong to it. Moments are ISO 8601. */
export function periodStateOf(exam: { commence_on: string; terminate_on: string }, now: string): PeriodState {
  const moment = Date.parse(now);
  if (moment < Date.parse(exam.commence_on)) return 'before';
  return moment > Date.parse(exam.terminate_on) ? 'over' : 'open';
}
