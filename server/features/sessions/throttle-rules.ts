import { throttle } from '#contract/codes/limits.ts';
import { Refusal } from '../../http/refusal.ts';

/** What failed before a try, or is still looked at, in seconds since then. */
export interface Failures {
  /** Of the account from this address, newest first, two windows back. */
  here: readonly number[];
  /** Of the account from all addresses, newest first, two windows back. */
  everywhere: readonly number[];
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

/** What one more failure, now, locks; undefined when it locks nothing. */
export function findNewLock({ here, everywhere }: Failures): LockedAt | undefined {
  if (findLock([0, ...everywhere], 'everywhere') !== undefined) return 'everywhere';
  return findLock([0, ...here], 'here') === undefined ? undefined : 'here';
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
