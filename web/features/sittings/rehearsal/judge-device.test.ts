import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { catalogue } from '#messages/catalogue.ts';
import { fitnessOf, judgeDevice, type Measured } from './judge-device.ts';

const fine: Measured = {
  hasCookies: true,
  hasStorage: true,
  responses: [40, 60, 55],
  clockAhead: 900,
  width: 390,
  isModern: true,
};
const unfit: Partial<Measured>[] = [
  { hasCookies: false },
  { hasStorage: false },
  { isModern: false },
  { responses: [null, null, null] },
  { responses: [1_200, 1_300, 80] },
  { clockAhead: null },
  { clockAhead: -3_600_000 },
  { width: 319 },
];
const judge = (change: Partial<Measured> = {}) => judgeDevice({ ...fine, ...change });
const findingOf = (part: string, change: Partial<Measured>) =>
  judge(change).find((finding) => finding.part === part);

describe('the device check', () => {
  it('finds a fit device fit', () => {
    expect(fitnessOf(judge())).toBe('good');
  });

  it('says what is the matter and what to do about each thing that is not', () => {
    for (const change of unfit) {
      const odd = judge(change).filter(({ fitness }) => fitness !== 'good');
      expect(odd, JSON.stringify(change)).toHaveLength(1);
      for (const { key } of odd)
        for (const language of languages) expect(catalogue[key][language].length).toBeGreaterThan(10);
    }
  });

  it('has words for everything it can find', () => {
    for (const { key } of [{}, ...unfit].flatMap(judge)) expect(Object.keys(catalogue)).toContain(key);
  });

  it('takes the middle of the responses: one slow request is chance', () => {
    expect(findingOf('line', { responses: [40, 5_000, 50] })).toMatchObject({
      fitness: 'good',
      args: { milliseconds: 50 },
    });
    expect(findingOf('line', { responses: [1_000, 1_000, 1_000] })).toMatchObject({ fitness: 'good' });
    expect(findingOf('line', { responses: [1_001, 1_001, 1_001] })).toMatchObject({ fitness: 'care' });
  });

  it('takes a line that loses half of what is sent for none', () => {
    expect(findingOf('line', { responses: [40, null, 50, null] })).toMatchObject({ fitness: 'bad' });
    expect(findingOf('line', { responses: [40, null, 50] })).toMatchObject({ fitness: 'good' });
    expect(findingOf('line', { responses: [] })).toMatchObject({ fitness: 'bad' });
  });

  it('lets a clock be off by less than a minute, in either direction', () => {
    expect(findingOf('clock', { clockAhead: 59_999 })).toMatchObject({ fitness: 'good' });
    expect(findingOf('clock', { clockAhead: 60_000 })).toMatchObject({
      fitness: 'care',
      args: { minutes: 1 },
    });
    expect(findingOf('clock', { clockAhead: -600_000 })).toMatchObject({ args: { minutes: 10 } });
  });

  it('calls the test impossible only for what makes it so', () => {
    expect(fitnessOf(judge({ hasStorage: false, width: 200, clockAhead: null }))).toBe('care');
    expect(fitnessOf(judge({ hasStorage: false, hasCookies: false }))).toBe('bad');
  });
});
