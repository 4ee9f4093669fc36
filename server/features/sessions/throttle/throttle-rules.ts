import { throttle } from '#contract/codes/limits.ts';
import { Refusal } from '../../../access/refusal.ts';

/** What failed before a try, in seconds since then; newest first, two windows back. */
export interface Failures {
  /** Of the account from this address. */
  here: readonly number[];
  /** Of the account from all addresses. */
  everywhere: readonly number[];
  /** The same, with the tries whose password is still looked at: of an address only as many as may be. */
  tried_here: readonly number[];
  tried_everywhere: readonly number[];
  /** The address's failure that fills its measure (the thousandth newest), if it is within the window. */
  address: number | null;
  /** The account has logged in from this address before: what others do there does not shut it out. */
  is_known: boolean;
}

/** Where an account is locked: at one address, or at all. */
export type LockedAt = 'here' | 'everywhere';

const window = throttle.windowMinutes * 60;

/** The throttle (decision 0035): too many failures of one address say 4029, of one account 4023. */
export function mayTry({ here, everywhere, address, is_known }: Failures): Refusal | undefined {
  if (address !== null && !is_known)
    return new Refusal('tooMany', { retry_after: Math.max(1, Math.ceil(window - address)) });
  const left = Math.max(findLock(here, 'here') ?? 0, findLock(everywhere, 'everywhere') ?? 0);
  return left === 0
    ? undefined
    : new Refusal('accountLocked', { detail: 'refusal.lockedForNow', retry_after: left });
}

/**
 * Tries of the same moment would fill a measure if all of them failed: one more has to wait until it is known, and is
 * no failure, for they may all have the right password.
 */
export function isCrowded({ tried_here, tried_everywhere }: Failures): boolean {
  return findLock(tried_here, 'here') !== undefined || findLock(tried_everywhere, 'everywhere') !== undefined;
}

/** What the failure that has just been counted locks, by the failures of its account with it; undefined for nothing. */
export function findNewLock(failed: { here: number; everywhere: number }): LockedAt | undefined {
  if (failed.everywhere === measures.everywhere) return 'everywhere';
  return failed.here === measures.here ? 'here' : undefined;
}

/** Who staff see as locked out: at so many addresses, or everywhere, and for how many seconds at the most. */
export interface Lock {
  everywhere: boolean;
  addresses: number;
  seconds: number;
}

/** @param failures of one account, each with its address and its age in seconds, newest first, two windows back */
export function findAccountLock(failures: readonly { address: string; age: number }[]): Lock | undefined {
  const ages = Map.groupBy(failures, ({ address }) => address)
    .values()
    .map((those) => those.map(({ age }) => age));
  const locks = [...ages].flatMap((those) => findLock(those, 'here') ?? []);
  const everywhere = findLock(
    failures.map(({ age }) => age),
    'everywhere',
  );
  if (everywhere !== undefined) return { everywhere: true, addresses: locks.length, seconds: everywhere };
  if (locks.length === 0) return undefined;
  return { everywhere: false, addresses: locks.length, seconds: Math.max(...locks) };
}

const measures = { here: throttle.perPlace, everywhere: throttle.perAccount } as const;

/**
 * Seconds that a lock has left: made by the failure that filled the measure within 15 minutes, for 15 minutes from
 * then, however old the others have become meanwhile. Tries are counted before they are looked at, so that those of
 * the same moment cannot slip through: of several that would lock, the first one did.
 */
function findLock(ages: readonly number[], at: LockedAt): number | undefined {
  const age = ages.findLast((each, index) => {
    const first = ages[index + measures[at] - 1];
    return each < window && first !== undefined && first - each < window;
  });
  return age === undefined ? undefined : Math.max(1, Math.ceil(window - age));
}
