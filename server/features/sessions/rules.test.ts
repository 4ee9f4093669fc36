import { describe, expect, it } from 'vitest';
import {
  agreementOf,
  isCodeAsked,
  judgeStaleRefresh,
  maskAddress,
  mayAskCode,
  mayExamineeLogIn,
  mayLaunch,
  mayStaffLogIn,
  type SessionState,
  wrongCode,
} from './rules.ts';

describe('a staff account', () => {
  const account = { state: 'active' as const, contract_over: false, ip_addresses: null };
  it.each([
    [{}, undefined],
    [{ state: 'locked' as const }, 'accountLocked'],
    [{ state: 'draft' as const }, 'forbidden'],
    [{ state: 'new' as const }, 'forbidden'],
    [{ contract_over: true }, 'forbidden'],
    [{ ip_addresses: '10.0.0.1' }, 'forbidden'],
    [{ ip_addresses: '10.0.0.1\r\n192.0.2.7\n' }, undefined],
  ])('%j logs in: %s', (state, verdict) => {
    expect(mayStaffLogIn({ ...account, ...state }, '192.0.2.7')?.refusal).toBe(verdict);
  });
});

describe('an agreement to the terms', () => {
  const terms_agreed_at = new Date(1_800_000_000_000);
  it.each([
    [{ running: true, terms_agreed_at }, terms_agreed_at],
    [{ running: false, terms_agreed_at }, null],
    [{ running: true, terms_agreed_at: null }, null],
  ])('of %j holds on in a new log-in: %s', (account, holds) => {
    expect(agreementOf(account)).toBe(holds);
  });
});

describe('a candidate', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
  const account = { is_hidden: 0, is_locked: 0, examined: false, running: false, terms_agreed_at: null };
  const period = { commence_on: at(0), terminate_on: at(100), now: at(50) };
  it.each([
    [{}, undefined],
    [{ is_hidden: 1 }, 'examineeHidden'],
    [{ is_locked: 1 }, 'accountLocked'],
    [{ now: at(-0.001) }, 'examEnded'],
    [{ now: at(0) }, undefined],
    [{ now: at(100) }, undefined],
    [{ now: at(100.001) }, undefined],
  ])('%j logs in: %s', (state, verdict) => {
    expect(mayExamineeLogIn({ ...account, ...period, ...state })?.refusal).toBe(verdict);
  });

  it.each([
    [{}, undefined],
    [{ is_hidden: 1 }, 'examineeHidden'],
    [{ now: at(-0.001) }, 'forbidden'],
    [{ now: at(100) }, undefined],
    [{ now: at(100.001) }, 'examEnded'],
    [{ now: at(101), running: true }, undefined],
    [{ now: at(101), examined: true }, undefined],
  ])('%j is launched: %s', (state, verdict) => {
    expect(mayLaunch({ ...account, ...period, ...state })?.refusal).toBe(verdict);
  });
});

describe('a code', () => {
  it.each([
    [1, 'a@b.jp', true],
    [0, 'a@b.jp', false],
    [1, null, false],
    [1, '', false],
  ])('with two_factor %i and the address %j is asked for: %s', (two_factor, email, asked) => {
    expect(isCodeAsked({ two_factor, email })).toBe(asked);
  });

  it.each([
    [[], undefined],
    [[0, 1, 2, 3], undefined],
    [[0, 1, 2, 3, 4], 896],
    [[0, 1, 2, 3, 899.5], 1],
    [[0, 1, 2, 3, 900], undefined],
    [[0, 1, 2, 3, 100, 800], 800],
  ])('after codes of the ages %j is refused for %s s', (lately, seconds) => {
    expect(mayAskCode(lately)?.retry_after).toBe(seconds);
    expect(mayAskCode(lately)?.refusal).toBe(seconds === undefined ? undefined : 'tooMany');
  });

  it.each([
    [1, 'invalid'],
    [4, 'invalid'],
    [5, 'unauthorized'],
    [6, 'unauthorized'],
  ] as const)('that did not fit on try %i is answered %s', (tries, verdict) => {
    expect(wrongCode(tries).refusal).toBe(verdict);
  });

  it.each([
    ['hanako@example.com', 'h***@example.com'],
    ['h@example.com', 'h***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
  ])('goes to %s, shown as %s', (email, shown) => {
    expect(maskAddress(email)).toBe(shown);
  });
});

describe('a refresh token that is not current', () => {
  const session: SessionState = {
    ...{ is_current: false, is_replaced: true, ended: false, idle_over: false, since_rotation: 0 },
  };
  it.each([
    [undefined, 'gone'],
    [{ ended: true }, 'gone'],
    [{ idle_over: true }, 'gone'],
    [{ since_rotation: 10_000 }, 'raced'],
    [{ since_rotation: 10_001 }, 'reused'],
    [{ is_replaced: false }, 'reused'],
  ])('%j is judged %s', (state, verdict) => {
    expect(judgeStaleRefresh(state && { ...session, ...state })).toBe(verdict);
  });
});
