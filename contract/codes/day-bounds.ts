/**
 * What is counted by the day, in a company and by Japan's calendar, and how often it may come (docs/decisions/0109,
 * docs/decisions/0110).
 */
export const dayBounds = {
  /** Mails to one address that are not urgent: guidelines, reminders, notices, tests, invitations. */
  letters: 20,
  /** Codes to one address that a candidate's log-in asks for: a class may share one. */
  codes: 100,
  /** Codes to one address that anybody can ask for by typing it. */
  passwords: 20,
  /** Login ids and addresses of staff that turned out to be another company's. */
  taken: 20,
} as const;
export type DayCount = keyof typeof dayBounds;

export const dayCounts = Object.keys(dayBounds) as [DayCount, ...DayCount[]];
