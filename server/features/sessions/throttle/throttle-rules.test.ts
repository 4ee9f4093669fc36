import { describe, expect, it } from 'vitest';
import { type Failures, findAccountLock, findNewLock, isCrowded, mayTry } from './throttle-rules.ts';

const ages = (count: number, from: number, every = 1) =>
  Array.from({ length: count }, (_, at) => from + at * every);
const nothing = { here: [], everywhere: [], tried_here: [], tried_everywhere: [] };
const none: Failures = { ...nothing, address: null, is_known: false };

describe('a try to log in', () => {
  it.each([
    ['nine failures from here', { here: ages(9, 0) }, undefined, undefined],
    ['ten', { here: ages(10, 0) }, 'accountLocked', 900],
    ['ten, the last some time ago', { here: ages(10, 600.5) }, 'accountLocked', 300],
    ['ten, the last a window ago', { here: ages(10, 900) }, undefined, undefined],
    ['ten spread over just a window', { here: ages(10, 0, 99.9) }, 'accountLocked', 900],
    ['ten spread over more than a window', { here: ages(10, 0, 100) }, undefined, undefined],
    // The first of the ten left the window long ago: the lock counts from the tenth.
    ['ten spread, about to end', { here: ages(10, 899, 99) }, 'accountLocked', 1],
    ['an eleventh at the same moment', { here: ages(11, 100) }, 'accountLocked', 799],
    ['99 from everywhere', { everywhere: ages(99, 0) }, undefined, undefined],
    ['a hundred from everywhere', { everywhere: ages(100, 0) }, 'accountLocked', 900],
    ['a hundred, known here', { everywhere: ages(100, 0), is_known: true }, 'accountLocked', 900],
    ['a hundred spread, about to end', { everywhere: ages(100, 899, 9) }, 'accountLocked', 1],
    [
      'both, the longer one counts',
      { here: ages(10, 600), everywhere: ages(100, 300) },
      'accountLocked',
      600,
    ],
    ['the address, just now', { address: 0 }, 'tooMany', 900],
    ['the address, a while ago', { here: ages(10, 0), address: 840.2 }, 'tooMany', 60],
    ['the address, where the account is known', { address: 0, is_known: true }, undefined, undefined],
    [
      'the address and ten from here, known',
      { here: ages(10, 0), address: 0, is_known: true },
      'accountLocked',
      900,
    ],
  ] as const)('after %s is judged', (_, failures, verdict, seconds) => {
    const refusal = mayTry({ ...none, ...failures });
    expect(refusal?.refusal).toBe(verdict);
    expect(refusal?.retry_after).toBe(seconds);
  });

  it.each([
    [{ tried_here: ages(9, 0) }, false],
    [{ tried_here: ages(10, 0) }, true],
    [{ tried_everywhere: ages(99, 0) }, false],
    [{ tried_everywhere: ages(100, 0) }, true],
  ])('waits for those of the same moment, and is not locked: %j', (tried, waits) => {
    expect(isCrowded({ ...none, ...tried })).toBe(waits);
    expect(mayTry({ ...none, ...tried })).toBeUndefined();
  });

  it.each([
    [{ here: 9, everywhere: 9 }, undefined],
    [{ here: 10, everywhere: 10 }, 'here'],
    [{ here: 11, everywhere: 11 }, undefined],
    [{ here: 2, everywhere: 100 }, 'everywhere'],
    [{ here: 10, everywhere: 100 }, 'everywhere'],
  ] as const)('that fails as one of %j locks: %s', (failed, lock) => {
    expect(findNewLock(failed)).toBe(lock);
  });
});

describe('an account as staff see it', () => {
  const from = (address: string, count: number, since: number) =>
    ages(count, since).map((age) => ({ address, age }));
  const sorted = (...failures: { address: string; age: number }[][]) =>
    failures.flat().sort((one, other) => one.age - other.age);
  it.each([
    [[], undefined],
    [from('a', 9, 0), undefined],
    [from('a', 10, 300), { everywhere: false, addresses: 1, seconds: 600 }],
    [sorted(from('a', 10, 300), from('b', 10, 60)), { everywhere: false, addresses: 2, seconds: 840 }],
    [sorted(from('a', 5, 0), from('b', 5, 0)), undefined],
    [
      sorted(...Array.from({ length: 10 }, (_, at) => from(String(at), 9, 0)), from('z', 10, 0)),
      { everywhere: true, addresses: 1, seconds: 900 },
    ],
  ])('%# is locked so', (failures, lock) => {
    expect(findAccountLock(failures)).toEqual(lock);
  });
});
