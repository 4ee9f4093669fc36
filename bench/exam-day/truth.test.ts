import { expect, it } from 'vitest';
import type { Promised } from './crowd/candidate.ts';
import { compare, type Stored } from './truth.ts';

/** Two pages of two questions; the second save of page 1 was acknowledged, page 2 was sent without a response. */
const promised: Promised = {
  answer_id: 7,
  page_size: 2,
  pages: [
    { page: 1, acknowledged: 3, drafted: 2, sent: [{ seq: 3, digits: '12' }] },
    { page: 2, acknowledged: 0, drafted: 0, sent: [{ seq: 2, digits: '34' }] },
  ],
  submitted: null,
  unsure: false,
};
const stored: Stored = {
  ...{
    id: '7',
    status: 3,
    value: '1200',
    page_seqs: [3, 0],
    drafts: { 1: 2 },
    closed_by: 'time',
    results: 1,
  },
};
const truth = (row: Partial<Stored>, more: Partial<Promised> = {}) =>
  compare([{ ...promised, ...more }], [{ ...stored, ...row }]);
const good = { lost: 0, wrong: 0, open: 0 };

it('what is stored as acknowledged is no loss, and neither is a save without an answer, stored or not', () => {
  expect(truth({})).toEqual(good);
  expect(truth({ value: '1234', page_seqs: [3, 2] })).toEqual(good);
});

it('an acknowledged save that is not stored is lost', () => {
  expect(truth({ value: '0000', page_seqs: [0, 0] })).toMatchObject({ lost: 1 });
  expect(truth({ page_seqs: [2, 0] })).toMatchObject({ lost: 1 });
  expect(compare([promised], [])).toMatchObject({ lost: 1 });
});

it('an acknowledged draft that is not on record is lost, whatever became of its page', () => {
  expect(truth({ drafts: null })).toMatchObject({ lost: 1 });
  expect(truth({ drafts: { 1: 1 } })).toMatchObject({ lost: 1 });
  const submitted = '4321';
  const ended = { value: submitted, closed_by: 'submit', drafts: { 2: 2 } };
  expect(truth(ended, { submitted })).toMatchObject({ lost: 1 });
});

it('older digits under a newer number are wrong', () => {
  expect(truth({ value: '1100' })).toEqual({ ...good, wrong: 1 });
});

it('an acknowledged submission must be the stored answer, and have ended the portion', () => {
  const submitted = '4321';
  expect(truth({ value: submitted, closed_by: 'submit' }, { submitted })).toEqual(good);
  expect(truth({ value: '4322', closed_by: 'submit' }, { submitted })).toMatchObject({ lost: 1 });
  expect(truth({ value: submitted, closed_by: 'time' }, { submitted })).toMatchObject({ lost: 1 });
});

it('a portion that still runs, or was scored twice or never, is left open', () => {
  expect(truth({ status: 2 })).toMatchObject({ open: 1 });
  expect(truth({ results: 0 })).toMatchObject({ open: 1 });
  expect(truth({ results: 2 })).toMatchObject({ open: 1 });
});
