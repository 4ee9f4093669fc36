import { describe, expect, it } from 'vitest';
import { changesOf } from '#server/access/changes.ts';
import { Refusal } from '../../access/refusal.ts';
import { displayStatusOf, mayAdd, mergeProfile, updatableFieldsOf } from './rules.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

describe('room in an exam', () => {
  const room = { terminate_on: at(10), now: at(0), examinee_max: 10, registered: 9, left_of_contract: null };
  it.each([
    [{}, 1, undefined],
    [{}, 2, 'invalid'],
    [{ examinee_max: null, registered: 1_000_000 }, 100, undefined],
    [{ examinee_max: null, left_of_contract: 2 }, 2, undefined],
    [{ examinee_max: null, left_of_contract: 2 }, 3, 'invalid'],
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
  const all = { classification_id: true, section_id: true, tags: true };
  const none = { classification_id: false, section_id: false, tags: false };

  it('are none after it was confirmed, and those of the kind of exam before', () => {
    expect(updatableFieldsOf(true, 1, all)).toEqual([]);
    const recruit = ['occupation_cd', 'industry_cd', 'job_category_cd', 'tags'];
    expect(updatableFieldsOf(false, 1, all)).toEqual(expect.arrayContaining(recruit));
    expect(updatableFieldsOf(false, 1, all)).not.toContain('seniority_cd');
    for (const field of recruit) expect(updatableFieldsOf(false, 2, all)).not.toContain(field);
    expect(updatableFieldsOf(false, 2, all)).toEqual(
      expect.arrayContaining(['seniority_cd', 'classification_id', 'section_id']),
    );
  });

  it('are not chosen from nothing', () => {
    for (const field of ['classification_id', 'section_id', 'tags'] as const) {
      expect(updatableFieldsOf(false, 1, none)).not.toContain(field);
      expect(updatableFieldsOf(false, 1, { ...none, [field]: true })).toContain(field);
    }
  });

  const stored = {
    ...{ name: '', name_kana: '', email: null, gender_cd: 1, occupation_cd: null, industry_cd: null },
    ...{ job_category_cd: null, generation_cd: null, seniority_cd: 2, classification_id: null },
    ...{ section_id: null, tags: [3, 5] },
  };

  it('that are left out stay as they are, in any order of tags', () => {
    expect(mergeProfile(stored, { name: 'A', gender_cd: undefined }, ['name'])).toEqual({
      ...stored,
      name: 'A',
    });
    expect(mergeProfile(stored, { tags: [5, 3] }, [])).toEqual(stored);
    expect(mergeProfile(stored, { tags: [9, 3] }, ['tags'])).toEqual({ ...stored, tags: [3, 9] });
  });

  it.each([{ name: 'A' }, { seniority_cd: null }, { tags: [3] }, { tags: [3, 6] }, { section_id: 1 }])(
    'that may not be written are refused when they would change: %j',
    (sent) => {
      const verdict = mergeProfile(stored, sent, ['gender_cd']);
      expect(verdict).toBeInstanceOf(Refusal);
      expect(verdict).toMatchObject({ refusal: 'profileLocked' });
    },
  );

  it('that changed are told with before and after, others not', () => {
    expect(changesOf({ a: 1, b: 'x' }, { a: 2, b: 'x' })).toEqual({ before: { a: 1 }, after: { a: 2 } });
    expect(changesOf({ a: [1], b: [2] }, { a: [1, 2], b: [2] })).toEqual({
      before: { a: [1] },
      after: { a: [1, 2] },
    });
  });
});
