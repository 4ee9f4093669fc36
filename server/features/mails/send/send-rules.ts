import {
  type MailKind,
  type RecipientStatus,
  recipientStatus,
  type SkipReason,
} from '#contract/codes/mails.ts';
import { examStatus, yesNo } from '#contract/codes/status.ts';
import type { Placeholder } from '#contract/mail-placeholders.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { MailVerdict } from '../../../adapters/mail/mail-problem.ts';

/** The queue's name, apart from the work that puts itself into it again. */
export const sendMailQueue = { name: 'send-mail', retries: 20, isOncePerRow: true } as const;

const minute = 60_000;

/** Milliseconds to wait after each refusal for now; the last one again and again. */
const pauses = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute);
/** How long a mail is tried. */
const patience = 24 * 60 * minute;
/** Milliseconds to wait when the mail server is away, and when it loses mails. */
const awayPause = minute;
/** The same for the reader at whom it was seen: the others go first, in case this reader is the cause. */
const awayReaderPause = 2 * minute;
const losingPause = 10 * minute;
/** After so many mails in a row with an unknown outcome the server is the cause, and not a connection. */
export const mostLost = 3;

/** What keeps a mail as a whole from going out, and when it is looked at again, in milliseconds. */
export const troubles = {
  away: { problem: 'mail.problem.serverAway', pause: awayPause },
  refusing: { problem: 'mail.problem.serverRefuses', pause: awayPause },
  losing: { problem: 'mail.problem.serverLoses', pause: losingPause },
} as const satisfies Record<string, { problem: MessageKey; pause: number }>;
export type SendProblem = keyof typeof troubles;

export interface Problem {
  key: MessageKey;
  args?: Record<string, string | number>;
}

/** What the database knows of a reader at the moment of sending. */
export interface ReaderState {
  is_hidden: number;
  test_status: number;
  email: string | null;
  /** The address was reported as undeliverable. */
  is_suppressed: boolean;
}

/** Whether a mail says how to take the exam: it goes to nobody who has finished, nor after the exam's end. */
export function isAboutTaking(kind: MailKind): boolean {
  return kind === 'guideline' || kind === 'reminder';
}

/**
 * Why somebody gets nothing, though a mail to them was confirmed: what they are now counts, not what they were.
 * @param isOver the exam's period is over
 */
export function whySkipped(kind: MailKind, reader: ReaderState, isOver: boolean): Problem | undefined {
  if (reader.is_hidden === yesNo.yes) return { key: 'mail.skipped.hidden' };
  if (reader.email === null || reader.email === '') return { key: 'mail.skipped.noAddress' };
  if (reader.is_suppressed) return { key: 'mail.skipped.undeliverable' };
  if (!isAboutTaking(kind)) return undefined;
  if (reader.test_status === examStatus.examined) return { key: 'mail.skipped.finished' };
  return isOver ? { key: 'mail.skipped.over' } : undefined;
}

/** The reason where an address has had its mails of the day, whoever shares it. */
export const dayFull = { key: 'mail.skipped.dayFull' } as const satisfies Problem;

/** A problem of `whySkipped` or `whyEmpty`, or `dayFull`, as it travels. */
export function reasonOfSkipping({ key }: Problem): SkipReason {
  return key.replace('mail.skipped.', '') as SkipReason;
}

const emptyKeys = {
  name: 'mail.skipped.empty.name',
  kana: 'mail.skipped.empty.kana',
  contact: 'mail.skipped.empty.contact',
} as const satisfies Partial<Record<Placeholder, MessageKey>>;

/** Why a letter cannot be written for a person: the first placeholder without a value. */
export function whyEmpty(missing: readonly Placeholder[]): Problem | undefined {
  const [first] = missing.filter((name): name is keyof typeof emptyKeys => Object.hasOwn(emptyKeys, name));
  return first && { key: emptyKeys[first] };
}

/** How handing a mail over ended. */
export interface Outcome {
  id: number;
  status: RecipientStatus;
  server_says?: string | undefined;
  problem?: Problem | undefined;
  message_id?: string | undefined;
  /** Of a mail that waits once more: milliseconds from now. */
  pause?: number;
  /** The try does not count: it reached no server. */
  is_untried?: true;
}

/** A mail that was refused, or waits once more, has reached nobody. */
export function mayHaveArrived({ status }: Outcome): boolean {
  return status === recipientStatus.sent || status === recipientStatus.perhaps;
}

/** @param since milliseconds from the first try until now */
export function outcomeOf(
  { id, tries }: { id: number; tries: number },
  { verdict, server_says }: { verdict: MailVerdict; server_says?: string | undefined },
  since: number,
): Outcome {
  if (verdict === 'refused') {
    // No server was asked: what stands there is no address.
    const problem = server_says === undefined ? ({ key: 'mail.failed.address' } as const) : undefined;
    return { id, status: recipientStatus.failed, problem, server_says };
  }
  if (verdict === 'unknown')
    return { id, status: recipientStatus.perhaps, problem: { key: 'mail.perhaps' }, server_says };
  if (since >= patience)
    return { id, status: recipientStatus.failed, problem: { key: 'mail.failed.gaveUp' }, server_says };
  const waiting = { id, status: recipientStatus.waiting, server_says };
  if (verdict === 'away') return { ...waiting, pause: awayReaderPause, is_untried: true };
  return { ...waiting, pause: pauses[Math.min(tries, pauses.length - 1)] ?? 0 };
}
