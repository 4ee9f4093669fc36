import { describe, expect, it } from 'vitest';
import { takenValues } from '#contract/codes/duplicates.ts';
import { listKeeps, mayMerge, type PairMember, takeBack, takeOver } from './rules.ts';

const empty = Object.fromEntries(takenValues.map((field) => [field, null])) as PairMember['values'];
const person = (more: Partial<PairMember> & { id: number }): PairMember => ({
  ...{ exam_id: 1, test_status: 1, created_at: new Date(more.id * 1000), tags: [], services: [] },
  values: { ...empty, name: '', name_kana: '' },
  ...more,
});

describe('who may stay', () => {
  const begun = { test_status: 2 };

  it.each([
    ['the older one is preset where nobody has begun', {}, {}, [1, 2]],
    ['only the one who has begun', {}, begun, [2]],
    ['only the one who has begun, also the older', begun, {}, [1]],
    ['nobody where both have begun', begun, { test_status: 3 }, []],
  ])('%s', (_, one, other, ids) => {
    const people = [person({ id: 1, ...one }), person({ id: 2, ...other })] as const;
    expect(listKeeps(...people).map(({ id }) => id)).toEqual(ids);
    expect(listKeeps(people[1], people[0]).map(({ id }) => id)).toEqual(ids);
  });

  it('is told by the moment of registering, and by the id only where it is the same', () => {
    const created_at = new Date(5000);
    const keeps = listKeeps(person({ id: 1, created_at }), person({ id: 9, created_at: new Date(1000) }));
    expect(keeps.map(({ id }) => id)).toEqual([9, 1]);
    const same = listKeeps(person({ id: 9, created_at }), person({ id: 1, created_at }));
    expect(same.map(({ id }) => id)).toEqual([1, 9]);
  });
});

describe('what is taken over', () => {
  it('is what is empty: a value that is there stays', () => {
    const kept = person({ id: 1, values: { ...empty, name: 'A', email: null } });
    const other = person({ id: 2, values: { ...empty, name: 'B', name_kana: '', email: 'b@example.com' } });
    expect(takeOver(kept, other).values).toEqual({ email: 'b@example.com' });
  });

  it('is nothing that is fixed where the one who stays has begun, and goes back from nobody who has', () => {
    const values = { ...empty, gender_cd: 2, generation_cd: 3, email: 'b@example.com' };
    const begun = person({ id: 1, test_status: 2 });
    expect(takeOver(begun, person({ id: 2, values })).values).toEqual({ email: 'b@example.com' });
    const taken = { values: { gender_cd: 2, email: 'b@example.com' }, tags: [], services: [] };
    const since = person({ id: 1, test_status: 2, values });
    expect(takeBack(taken, since, person({ id: 2 }), false).values).toEqual({ email: 'b@example.com' });
  });

  it.each([
    [0, 12, 10],
    [9, 3, 1],
    [10, 3, 0],
  ])('of tags is what is free up to ten: beside %i of %i more', (own, more, taken) => {
    const numbers = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);
    const kept = person({ id: 1, tags: numbers(1, own) });
    const other = person({ id: 2, tags: numbers(50, more) });
    expect(takeOver(kept, other).tags).toHaveLength(taken);
  });

  it('from another exam is nothing that belongs to the exam', () => {
    const values = { ...empty, person_cd: 'P', section_id: 3, classification_id: 4, gender_cd: 1 };
    const other = person({ id: 2, exam_id: 2, values, tags: [1], services: [1] });
    expect(takeOver(person({ id: 1 }), other)).toEqual({ values: { gender_cd: 1 }, tags: [], services: [] });
  });

  it('goes back as far as it is still as it was written', () => {
    const taken = {
      values: { email: 'b@example.com', gender_cd: 2, person_cd: 'P' },
      tags: [1, 2],
      services: [1],
    };
    const values = { ...empty, email: 'new@example.com', gender_cd: 2, person_cd: 'P' };
    const kept = person({ id: 1, values, tags: [2], services: [1] });
    const back = { values: { gender_cd: 2, person_cd: 'P' }, tags: [2], services: [1] };
    expect(takeBack(taken, kept, person({ id: 2 }), false)).toEqual(back);
    expect(takeBack(taken, kept, person({ id: 2, services: [1] }), true)).toEqual({
      ...{ values: { person_cd: 'P' }, tags: [2], services: [] },
    });
  });
});

it.each([
  ['no pair any more', { is_pair: false }, 'fetchLatest'],
  ['one was hidden meanwhile', { hidden: 1 }, 'fetchLatest'],
  ['both have begun', { status: [2, 2] }, 'invalid'],
  ['the one to be hidden has begun', { status: [1, 2] }, 'fetchLatest'],
  ['the one who stays has begun', { status: [2, 1] }, undefined],
])('two who are asked to be merged: %s', (_, more, refusal) => {
  const {
    is_pair = true,
    hidden = 0,
    status = [1, 1],
  } = more as {
    is_pair?: boolean;
    hidden?: number;
    status?: [number, number];
  };
  const merging = {
    kept: { ...person({ id: 1, test_status: status[0] }), is_hidden: 0 },
    hidden: { ...person({ id: 2, test_status: status[1] }), is_hidden: hidden },
    is_pair,
  };
  expect(mayMerge(merging)?.refusal).toBe(refusal);
});
