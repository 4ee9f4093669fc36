import { durations, verification } from '#contract/codes/limits.ts';
import { isAllowedAddress } from '#contract/ip-address.ts';
import { secondsUntilTomorrow } from '#contract/period.ts';
import { Refusal } from '../../access/refusal.ts';

/** What decides whether a staff account may log in, once the password fits. */
export interface StaffAccountState {
  state: 'draft' | 'new' | 'active' | 'locked';
  contract_over: boolean;
  ip_addresses: string | null;
}

export function mayStaffLogIn(account: StaffAccountState, address: string): Refusal | undefined {
  if (account.state === 'locked') return new Refusal('accountLocked');
  if (account.state !== 'active' || account.contract_over)
    return new Refusal('forbidden', { detail: 'refusal.cannotLogIn' });
  if (!isAllowedAddress(account.ip_addresses, address))
    return new Refusal('forbidden', { detail: 'refusal.address' });
  return undefined;
}

/** The same of a password alone: the account's first one, which somebody else has chosen, leads to setting another. */
export function mayStaffProve(account: StaffAccountState, address: string): Refusal | undefined {
  return mayStaffLogIn(account.state === 'new' ? { ...account, state: 'active' } : account, address);
}

/** What decides whether a candidate may log in, once the password fits. */
export interface ExamineeAccountState {
  is_hidden: number;
  is_locked: number;
  /** Every portion submitted: the log-in shows the completion and a way out. */
  examined: boolean;
  /** A portion whose time still runs: the period's end does not lock its candidate out. */
  running: boolean;
  /** When the terms and the purpose were agreed to as they stand now; null when they never were. */
  terms_agreed_at: Date | null;
  commence_on: Date;
  terminate_on: Date;
  now: Date;
}

/** After the period too, until the exam is deleted: then the session shows one's own data alone (`isDataOnly`). */
export function mayExamineeLogIn(account: ExamineeAccountState): Refusal | undefined {
  if (account.is_hidden) return new Refusal('examineeHidden');
  if (account.is_locked) return new Refusal('accountLocked');
  if (account.now < account.commence_on) return new Refusal('examEnded', { detail: 'refusal.examNotBegun' });
  return undefined;
}

/**
 * When the terms were agreed to that hold on in a new log-in, or null where the notes ask for them. They hold on only
 * while a portion runs: its clock does not wait until they have been read again.
 */
export function agreementOf(account: Pick<ExamineeAccountState, 'running' | 'terms_agreed_at'>): Date | null {
  return account.running ? account.terms_agreed_at : null;
}

/** A code is asked for where the exam wants one and there is an address to mail it to. */
export function isCodeAsked(account: { two_factor: number; email: string | null }): boolean {
  return account.two_factor === 1 && Boolean(account.email);
}

/**
 * Limits the codes of one person within the window: each is a mail, and allows five more guesses.
 * @param lately ages of their codes in seconds, newest first
 */
export function mayAskCode(lately: readonly number[]): Refusal | undefined {
  const oldest = lately[verification.codes - 1];
  const span = verification.windowMinutes * 60;
  if (oldest === undefined || oldest >= span) return undefined;
  const retry_after = Math.max(1, Math.ceil(span - oldest));
  return new Refusal('tooMany', { detail: 'refusal.tooManyCodes', retry_after });
}

/** The refusal once as many codes went to an address as it gets in a day. */
export function codesFull(): Refusal {
  const retry_after = secondsUntilTomorrow(new Date());
  return new Refusal('tooMany', { detail: 'refusal.codesFull', retry_after });
}

/** The refusal of a wrong code: the field's error, or that the code has ended now. @param tries with this one */
export function wrongCode(tries: number): Refusal {
  const left = verification.tries - tries;
  if (left <= 0) return deadCode();
  return new Refusal('invalid', { problems: [{ path: 'code', key: 'session.code.wrong', args: { left } }] });
}

/** One refusal for a code that has expired, was used, was tried too often or never existed. */
export function deadCode(): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.deadCode' });
}

/** An address as a screen may show it after the right password: `h***@example.com`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}***${email.slice(at)}`;
}

/**
 * A launch leads to the tests alone. It tells "not open yet" (4003) from "over" (3033), because people come straight from
 * the recruiting system.
 */
export function mayLaunch(account: ExamineeAccountState): Refusal | undefined {
  const refusal = mayExamineeLogIn(account);
  if (refusal?.detail === 'refusal.examNotBegun')
    return new Refusal('forbidden', { detail: 'refusal.examNotBegun' });
  if (refusal) return refusal;
  const isOver = account.now > account.terminate_on && !account.running && !account.examined;
  return isOver ? new Refusal('examEnded') : undefined;
}

/** What happened to a presented refresh token. */
export type Rotation = 'rotated' | 'raced' | 'reused' | 'gone';

export interface SessionState {
  is_current: boolean;
  is_replaced: boolean;
  ended: boolean;
  idle_over: boolean;
  /** Milliseconds since the last rotation, by the database's clock. */
  since_rotation: number;
}

/**
 * Judges a refresh token that could not be rotated when it came. Two requests of one browser may race with the same
 * token: the later one, within the grace period, gets an access token and keeps the newer refresh token.
 */
export function judgeStaleRefresh(session: SessionState | undefined): Rotation {
  if (!session || session.ended || session.idle_over) return 'gone';
  if (session.is_replaced && session.since_rotation <= durations.rotationGrace) return 'raced';
  return 'reused';
}
