import { durations, throttle } from '#contract/codes/limits.ts';
import { Refusal } from '../../http/refusal.ts';

/** Failures counted in the window, by account and by address. */
export interface Failures {
  account: number;
  address: number;
}

/** Throttle (decisions 3): too many failures of one address say 4029, of one account 4023. */
export function mayTry(failures: Failures): Refusal | undefined {
  if (failures.address >= throttle.perAddress)
    return new Refusal('tooMany', { retry_after: throttle.windowMinutes * 60 });
  // The try itself is counted before it is looked at, so that tries at the same moment cannot slip through.
  if (failures.account > throttle.perAccount)
    return new Refusal('accountLocked', { retry_after: throttle.windowMinutes * 60 });
  return undefined;
}

/** What a found staff account says about logging in, once the password fits. */
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

/** True when the list is empty or names the address. IPv4 addresses may arrive mapped into IPv6. */
export function isAllowedAddress(list: string | null, address: string): boolean {
  const allowed = (list ?? '').split(/\s+/).filter(Boolean);
  return allowed.length === 0 || allowed.includes(address.replace(/^::ffff:/, ''));
}

/** What an examinee's row and exam say about logging in, once the password fits. */
export interface ExamineeAccountState {
  is_hidden: number;
  is_locked: number;
  /** Every portion submitted: the log-in shows the completion and a way out. */
  examined: boolean;
  /** A portion whose time still runs: the period's end does not shut its candidate out. */
  running: boolean;
  commence_on: Date;
  terminate_on: Date;
  now: Date;
}

export function mayExamineeLogIn(account: ExamineeAccountState): Refusal | undefined {
  if (account.is_hidden) return new Refusal('examineeHidden');
  if (account.is_locked) return new Refusal('accountLocked');
  if (account.now < account.commence_on) return new Refusal('examEnded', { detail: 'refusal.examNotBegun' });
  if (account.now > account.terminate_on && !account.running && !account.examined)
    return new Refusal('examEnded');
  return undefined;
}

/** What became of a presented refresh token. */
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
 * Judges a refresh token that was not the current one when it came. Two requests of one browser may race with the
 * same token: the later one, within the grace, gets an access token and keeps the newer refresh token.
 */
export function judgeStaleRefresh(session: SessionState | undefined): Rotation {
  if (!session || session.ended || session.idle_over) return 'gone';
  if (session.is_replaced && session.since_rotation <= durations.rotationGrace) return 'raced';
  return 'reused';
}
