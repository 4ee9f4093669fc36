import { expect, it } from 'vitest';
import { timeFactors } from '#contract/codes/people.ts';
import { translator } from '#messages/translator.ts';
import { durationIn } from './duration.ts';

it('says whole minutes as they are, and what a time factor makes of them to the second', () => {
  const t = translator('ja');
  expect(timeFactors.map((factor) => durationIn(t, 15 * factor))).toEqual([
    '15分',
    '18分45秒',
    '19分30秒',
    '22分30秒',
    '30分',
  ]);
  expect(durationIn(t, 40 * 1.3)).toBe('52分');
});
