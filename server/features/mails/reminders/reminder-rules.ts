import { reminderLimits } from '#contract/codes/staff-notices.ts';
import type { ReminderStep } from '#contract/shapes/staff-notice.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Period {
  commence_on: Date;
  terminate_on: Date;
  now: Date;
}

/** When a step goes out, and the day in Japan that it belongs to. */
export interface StepTime {
  days: number;
  at: Date;
  day: string;
}

/** By Japan's calendar, as `listDueSteps` finds it: an end at midnight belongs to the day before. */
export function timeOf(
  { days, time }: ReminderStep,
  { terminate_on }: Pick<Period, 'terminate_on'>,
): StepTime {
  const [hours = 0] = time.split(':').map(Number);
  const lastDay = Math.floor((terminate_on.getTime() - 1 + 9 * hour) / day);
  const midnight = (lastDay - days) * day;
  return {
    days,
    at: new Date(midnight - 9 * hour + hours * hour),
    day: new Date(midnight).toISOString().slice(0, 10),
  };
}

/** The state of a step. @param told reminders that were sent, `reminder:2026-12-01` */
export function stateOf({ at, day }: StepTime, period: Period, told: ReadonlySet<string>) {
  if (told.has(`reminder:${day}`)) return 'sent';
  const { commence_on, terminate_on, now } = period;
  const { hoursLeft, hoursLate } = reminderLimits;
  if (at < commence_on || terminate_on.getTime() - at.getTime() <= hoursLeft * hour) return 'never';
  return now.getTime() - at.getTime() >= hoursLate * hour ? 'passed' : 'ahead';
}
