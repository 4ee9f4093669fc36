/**
 * What can happen to an exam and its people, as others learn of it: notifications, reminders, recruiting systems. The
 * list is closed; a reader that knows none of them asks here.
 */
export const eventKinds = [
  /** Somebody was added to the exam, by staff or by a launch. */
  'registered',
  /** Somebody who was there was given more portions. */
  'portions_added',
  /** A portion began. */
  'begun',
  /** A portion ended, handed in or by time. */
  'submitted',
  /** The last portion that was open has ended. */
  'examined',
  /** Every portion of somebody is scored. */
  'result_ready',
  /** Portions were scored anew with another norm. */
  'result_revised',
  /** Answers of a portion, or of all, were taken back, by the candidate or by staff: after these it begins anew. */
  'reset',
  /** The file of an output is ready. */
  'output_made',
  /** Somebody was deleted with all that was known of them. */
  'forgotten',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** What a company is billed for: a portion's first end, and its first output. */
export const billableKinds = ['examined', 'printed'] as const;
