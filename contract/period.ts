const hour = 3_600_000;

/**
 * Days until a period ends, by the calendar of Japan, where periods are stated: 0 on its last day, 1 the day before,
 * negative once it is over. An end at midnight belongs to the day before it. Japan keeps no summer time.
 */
export function daysLeft(period: { terminate_on: string | Date }, now: string | Date): number {
  const [end, moment] = [new Date(period.terminate_on).getTime(), new Date(now).getTime()];
  const days = dayOf(end - 1) - dayOf(moment);
  return moment > end ? Math.min(-1, days) : Math.max(0, days);
}

/** The number of a moment's day in Japan. */
function dayOf(moment: number): number {
  return Math.floor((moment + 9 * hour) / (24 * hour));
}

/** Seconds until the next day begins in Japan. */
export function secondsUntilTomorrow(now: string | Date): number {
  const moment = new Date(now).getTime();
  return Math.ceil(((dayOf(moment) + 1) * 24 * hour - 9 * hour - moment) / 1000);
}

/** The month `by` months later, YYYY-MM. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
