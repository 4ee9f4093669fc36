import { throttle } from '#contract/codes/limits.ts';
import { Refusal } from '../../../access/refusal.ts';

/** The failures before a try, by their age in seconds; newest first, two windows back. */
export interface Failures {
  /** Of the account from this address. */
  here: readonly number[];
  /** Of the account from all addresses. */
  everywhere: readonly number[];
  /** The same, with the tries whose password is being checked; of these at most the limit of each address. */
  tried_here: readonly number[];
  tried_everywhere: readonly number[];
  /** Age of the address's failure that reaches its limit (the thousandth newest), if it is within the window. */
  address: number | null;
  /** The account has logged in from this address before: failures of others there do not lock it out. */
  is_known: boolean;
}

/** Where an account is locked: at one address, or at all. */
export type LockedAt = 'here' | 'everywhere';

const window = throttle.windowMinutes * 60;

/**
 * The throttle (docs/decisions/0035): too many failures of an address are refused with 4029, of an account with 4023.
 */
export function mayTry({ here, everywhere, address, is_known }: Failures): Refusal | undefined {
  if (address !== null && !is_known)
    return new Refusal('tooMany', { retry_after: Math.max(1, Math.ceil(window - address)) });
  const left = Math.max(findLock(here, 'here') ?? 0, findLock(everywhere, 'everywhere') ?? 0);
  return left === 0
    ? undefined
    : new Refusal('accountLocked', { detail: 'refusal.lockedForNow', retry_after: left });
}

/**
 * True while the tries being checked would reach a limit if all of them failed. One more has to wait for their results,
 * and does not count as a failure, because they may all have the right password.
 */
export function isCrowded({ tried_here, tried_everywhere }: Failures): boolean {
  return findLock(tried_here, 'here') !== undefined || findLock(tried_everywhere, 'everywhere') !== undefined;
}

/** What the newest failure has locked, if anything. @param failed its account's failures, this one included */
export function findNewLock(failed: { here: number; everywhere: number }): LockedAt | undefined {
  if (failed.everywhere === measures.everywhere) return 'everywhere';
  return failed.here === measures.here ? 'here' : undefined;
}

/** A lock as staff see it: at so many addresses, or everywhere, and for how many seconds at the most. */
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
 * Seconds that a lock has left. It was made by the failure that reached the limit within 15 minutes, and lasts for 15
 * minutes from then, however old the other failures are by now. Tries are counted before they are checked, so that
 * simultaneous ones cannot slip through: of several failures that would lock, the first one did.
 */
function findLock(ages: readonly number[], at: LockedAt): number | undefined {
  const age = ages.findLast((each, index) => {
    const first = ages[index + measures[at] - 1];
    return each < window && first !== undefined && first - each < window;
  });
  return age === undefined ? undefined : Math.max(1, Math.ceil(window - age));
}
