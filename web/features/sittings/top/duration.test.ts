import { expect, it } from 'vitest';
import { timeFactors } from '#contract/codes/people.ts';
import { translator } from '#messages/translator.ts';
import { durationIn, hoursIn } from './duration.ts';

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

it('says a sum of an hour or more with its hours', () => {
  const said = (language: 'ja' | 'en' | 'zh') =>
    [59, 60, 152].map((sum) => hoursIn(translator(language), sum));
  expect(said('ja')).toEqual(['59分', '1時間', '2時間32分']);
  expect(said('en')).toEqual(['59\u00a0min', '1\u00a0h', '2\u00a0h 32\u00a0min']);
  expect(said('zh')).toEqual(['59分钟', '1小时', '2小时32分钟']);
});
