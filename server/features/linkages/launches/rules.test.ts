import { describe, expect, it } from 'vitest';
import {
  isStanding,
  keepUntil,
  type Launched,
  type LaunchSettings,
  profileIn,
  valuesAfter,
} from './rules.ts';

const settings: LaunchSettings = {
  ...{ tenant_code: 'acme', directory: 'recruit', launch_ttl_sec: 300, clock_skew_sec: 120 },
  update_profile_fields: ['name', 'email'],
};
const app_url = 'https://exams.example';
const now = 1_000_000;
const good = { iss: 'acme', aud: app_url, sub: 's', exam: 'recruit', iat: now, exp: now + 300, jti: 'j' };
const stands = (more: object, changed: Partial<LaunchSettings> = {}) =>
  isStanding({ ...good, ...more }, { ...settings, ...changed }, now, app_url);

describe('the claims of a launch', () => {
  it.each<[string, object, boolean]>([
    ['of now', {}, true],
    ['of the longest life', { exp: now + 300 }, true],
    ['of a longer life', { exp: now + 300.1 }, false],
    ['of no life', { exp: now }, false],
    ['made as far ahead as clocks may differ', { iat: now + 120, exp: now + 130 }, true],
    ['made further ahead', { iat: now + 120.1, exp: now + 130 }, false],
    ['over, as far back as clocks may differ', { iat: now - 200, exp: now - 119.9 }, true],
    ['over, further back', { iat: now - 200, exp: now - 120 }, false],
    ['for elsewhere', { aud: `${app_url}/` }, false],
    ['from elsewhere', { iss: 'Acme' }, false],
    ['into elsewhere', { exam: 'Recruit' }, false],
  ])('%s stand: %j %s', (_, more, isGood) => {
    expect(stands(more)).toBe(isGood);
  });

  it('never live longer than five minutes, whatever a linkage says', () => {
    expect(stands({ exp: now + 301 }, { launch_ttl_sec: 3600 })).toBe(false);
    expect(stands({ exp: now + 61 }, { launch_ttl_sec: 60 })).toBe(false);
    expect(keepUntil(good, settings)).toBe(now + 420);
  });
});

describe('what a launch writes', () => {
  const facts = { name: '新', name_kana: 'シン', email: 'new@example.com', tf: 1.5 } as const;
  const before: Launched = {
    ...{ name: '旧', name_kana: 'キュウ', email: null, time_factor: 1, confirmed: false, begun: false },
  };

  it('is what it names and the linkage allows', () => {
    expect(valuesAfter(before, facts, settings)).toEqual({
      ...{ name: '新', name_kana: 'キュウ', email: 'new@example.com', time_factor: 1.5 },
    });
    expect(profileIn({ email: null }, settings)).toEqual({});
  });

  it('is no profile once it was confirmed, and no time once it has begun', () => {
    const { confirmed: _c, begun: _b, ...values } = before;
    expect(valuesAfter({ ...before, confirmed: true }, facts, settings)).toEqual({
      ...values,
      time_factor: 1.5,
    });
    expect(valuesAfter({ ...before, confirmed: true, begun: true }, facts, settings)).toEqual(values);
  });
});
