import { describe, expect, it } from 'vitest';
import { changesOf, displayStatusOf, mayAdd, updatableFieldsOf } from './rules.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

describe('room in an exam', () => {
  const room = { terminate_on: at(10), now: at(0), examinee_max: 10, registered: 9 };
  it.each([
    [{}, 1, undefined],
    [{}, 2, 'invalid'],
    [{ examinee_max: null, registered: 1_000_000 }, 100, undefined],
    [{ now: at(10) }, 1, undefined],
    [{ now: at(10.001) }, 1, 'examEnded'],
  ])('%j for %i more: %s', (more, people, verdict) => {
    expect(mayAdd({ ...room, ...more }, people)?.refusal).toBe(verdict);
  });
});

describe('the display state', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 2],
    [3, 0, 4],
    [3, 1, 5],
  ])('of state %i with output %i is %i', (test_status, is_output, shown) => {
    expect(displayStatusOf({ test_status, is_output })).toBe(shown);
  });
});

describe('fields of a profile', () => {
  it('are none after it was confirmed, and those of the kind of exam before', () => {
    expect(updatableFieldsOf(true, 1)).toEqual([]);
    expect(updatableFieldsOf(false, 1)).not.toContain('seniority_cd');
    expect(updatableFieldsOf(false, 2)).not.toContain('occupation_cd');
    expect(updatableFieldsOf(false, 2)).toContain('seniority_cd');
  });

  it('that changed are told with before and after, others not', () => {
    expect(changesOf({ a: 1, b: 'x' }, { a: 2, b: 'x' })).toEqual({ before: { a: 1 }, after: { a: 2 } });
  });
});
