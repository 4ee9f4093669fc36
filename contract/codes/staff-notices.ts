/** Events of which staff may be notified while an exam runs. Named as the events are (codes/events.ts). */
export const notifiableEvents = ['begun', 'submitted', 'examined'] as const;
export type NotifiableEvent = (typeof notifiableEvents)[number];

/** Soon after it happens, or in one mail each morning. */
export const noticeFrequencies = ['at_once', 'daily'] as const;
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** Bounds of staff's notices. */
export const noticeLimits = {
  addresses: 20,
  /** Days before the end on which untested people are reported. */
  untestedDays: 365,
  /** Minutes for which the first events are gathered before a mail. */
  gatherMinutes: 1,
  /** Minutes between two mails about events. A threshold is reported without waiting for them. */
  pauseMinutes: 10,
  /** The hour in Japan of the daily notice. */
  morningHour: 8,
} as const;

/** Days before a contract's end, and per cent of its applicants, at which the company is notified. */
export const contractDays = [60, 30, 7] as const;
export const applicantShares = [80, 100] as const;

/** Steps of a reminder, the days before the end that one may have, and the hours in Japan at which it may go out. */
export const reminderLimits = {
  steps: 3,
  days: 60,
  /** With less left of the period nobody is reminded. */
  hoursLeft: 2,
  /** A step whose time is longer ago is left out: the worker was away. */
  hoursLate: 6,
} as const;
export const reminderTimes = [
  ...(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const),
  ...(['17:00', '18:00', '19:00', '20:00'] as const),
] as const;
export type ReminderTime = (typeof reminderTimes)[number];

/** An exam is reminded of as the company is, by steps of its own, or not at all. */
export const reminderChoices = ['company', 'own', 'off'] as const;
export type ReminderChoice = (typeof reminderChoices)[number];
