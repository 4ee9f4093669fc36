import { maintenance as times, type WindowState } from '#contract/codes/platform.ts';
import type { FieldProblem } from '../../access/refusal.ts';

/** A maintenance as it is kept in `platform_settings`; moments as text. */
export interface MaintenanceWindow {
  /** What its credits go by. */
  id: string;
  from: string;
  to: string;
  /** The notice that tells of it. */
  told: number | null;
  /** Whether its end is final: all credits go by it. */
  settled: boolean;
  /** Whether every test that ran into it has got its time back, after its end. */
  credited: boolean;
}

/** Where the window stands at a moment (milliseconds since 1970). */
export function stateAt({ from, to, credited }: MaintenanceWindow, now: number): WindowState {
  if (credited) return 'over';
  if (now < Date.parse(from)) return 'next';
  return now < Date.parse(to) ? 'running' : 'ending';
}

/** Whether it shuts the service: until every test has got its time back, since a test that comes earlier would be over. */
export function isShut(window: MaintenanceWindow, now: number): boolean {
  return ['running', 'ending'].includes(stateAt(window, now));
}

/** Seconds until it is worth coming back. */
export function secondsLeft({ to }: MaintenanceWindow, now: number): number {
  return Math.max(5, Math.ceil((Date.parse(to) - now) / 1000));
}

/** What is wrong with a window that is set now. @param held the one that is known, if it is not over */
export function judgeWindow(
  { from, to }: { from: string; to: string },
  held: MaintenanceWindow | null,
  now: number,
): FieldProblem[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const hasBegun = held !== null && stateAt(held, now) !== 'next';
  if (held && stateAt(held, now) === 'ending') return [{ path: 'to', key: 'maintenance.ending' }];
  const problems: FieldProblem[] = [];
  if (hasBegun && begin !== Date.parse(held.from)) problems.push({ path: 'from', key: 'maintenance.begun' });
  if (!hasBegun && begin < now - times.late) problems.push({ path: 'from', key: 'maintenance.past' });
  if (end <= begin) problems.push({ path: 'to', key: 'maintenance.reversed' });
  else if (end <= now + times.lead) problems.push({ path: 'to', key: 'maintenance.past' });
  else if (end - begin > times.longest) problems.push({ path: 'to', key: 'maintenance.tooLong' });
  return problems;
}

/** When a window that is set now begins: not before every node knows of it. */
export function beginOf(from: string, held: MaintenanceWindow | null, now: number): string {
  if (held && stateAt(held, now) !== 'next') return held.from;
  return new Date(Math.max(Date.parse(from), now + times.lead)).toISOString();
}

/** Until when tests get time back: a credit that is given late counts the delay in. */
export function creditedUntil({ to }: MaintenanceWindow, now: number): string {
  return new Date(Math.max(Date.parse(to), now - times.punctual)).toISOString();
}
