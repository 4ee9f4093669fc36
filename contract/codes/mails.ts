/** What a mail of an exam is for. */
export const mailKinds = [
  /** What staff write to people. */
  'message',
  /** How to take the exam: the link, the login id, the password. Nobody who has finished gets it. */
  'guideline',
  /** The same once more, to those who have not finished. */
  'reminder',
  /** Numbers for staff: who began, who finished. Names nobody. */
  'notice',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds that staff write themselves. */
export const writtenKinds = ['message', 'guideline'] as const satisfies readonly MailKind[];
export type WrittenKind = (typeof writtenKinds)[number];

/** When a mail goes out. */
export const mailTimings = {
  immediate: 1,
  custom: 2,
  after30Minutes: 3,
  after1Hour: 4,
  after3Hours: 5,
  after6Hours: 6,
  after1Day: 7,
  after2Days: 8,
  after3Days: 9,
} as const;
export type MailTiming = (typeof mailTimings)[keyof typeof mailTimings];
export const timingNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly MailTiming[];

/** Minutes from confirming until a mail goes out; a custom time has its own moment. */
export const minutesOfTiming: Readonly<Record<Exclude<MailTiming, 2>, number>> = {
  1: 0,
  3: 30,
  4: 60,
  5: 180,
  6: 360,
  7: 1440,
  8: 2880,
  9: 4320,
};

/** What has happened to a mail to one person. */
export const recipientStatus = {
  waiting: 0,
  /** A worker is handing it to the mail server at this moment. */
  handing: 1,
  /** The mail server took it. */
  sent: 2,
  /** The mail server refused it, or took it in no try of a day. */
  failed: 3,
  /** Not sent: hidden, finished, no address, or nothing for a placeholder; the row says why. */
  skipped: 4,
  /** Handed over when the line or the worker broke: it may have arrived, and is not sent again. */
  perhaps: 5,
  cancelled: 6,
  /** Taken, and reported as undeliverable later. */
  bounced: 7,
} as const;
export type RecipientStatus = (typeof recipientStatus)[keyof typeof recipientStatus];

/** Statuses of which a person may be sent the mail once more. */
export const resendable: readonly RecipientStatus[] = [recipientStatus.failed, recipientStatus.bounced];

/**
 * Why somebody gets nothing, as shown before a mail is confirmed and beside their name afterwards: the message key
 * `mail.skipped.…`.
 */
export const skipReasons = [
  'hidden',
  'noAddress',
  'undeliverable',
  'finished',
  'over',
  'empty.name',
  'empty.kana',
  'empty.contact',
  'dayFull',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What the mails of an exam that go out by themselves are called; each has the template that the exam chose. */
export const automaticMails = ['guideline', 'reminder', 'begun', 'finished', 'threshold'] as const;
export type AutomaticMail = (typeof automaticMails)[number];

/** Who reads what is written by a template: it decides which placeholders there are. */
export const mailReaders = ['candidates', 'staff'] as const;
export type MailReaders = (typeof mailReaders)[number];

/** Who reads each automatic mail. */
export const readersOf: Readonly<Record<AutomaticMail, MailReaders>> = {
  guideline: 'candidates',
  reminder: 'candidates',
  begun: 'staff',
  finished: 'staff',
  threshold: 'staff',
};

/** Where a mail as a whole stands in the sending history; while it is prepared its recipients are written. */
export const mailStates = ['preparing', 'scheduled', 'sending', 'sent', 'cancelled', 'error'] as const;
export type MailState = (typeof mailStates)[number];

/** What the sending history can be narrowed to: a state, or mails that did not reach somebody. */
export const mailFilters = [...mailStates, 'failures'] as const;
export type MailFilter = (typeof mailFilters)[number];

/** How a mail came back: for good, or for now. */
export const bounceKinds = ['hard', 'soft'] as const;
