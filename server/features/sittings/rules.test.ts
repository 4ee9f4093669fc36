import { describe, expect, it } from 'vitest';
import type { ExamService } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { termsVersion } from '#contract/codes/terms.ts';
import { Refusal } from '../../access/refusal.ts';
import {
  isExpired,
  isForeignWriter,
  judgeAgreement,
  judgeStart,
  judgeSubmit,
  mayReset,
  mayResetAgain,
  maySave,
  remainTime,
  type SittingState,
  type StoredAnswers,
  secondsPerItem,
  seqToCountFrom,
} from './rules.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const sitting = (more: Partial<SittingState & StoredAnswers> = {}): SittingState & StoredAnswers => ({
  ...{ status: 2, deadline: at(100), writer: 'w', now: at(0), value: '0000', options: 4, page_seqs: [0, 0] },
  ...more,
});
const exam = {
  ...{ commence_on: at(-10), terminate_on: at(10) },
  package: { service: 'EXAM5' as ExamService },
};
const nameOf = (judged: unknown) => (judged instanceof Refusal ? judged.refusal : judged);

describe('a start', () => {
  it.each([
    [{ status: 1, deadline: null, now: at(-11) }, 'examEnded'],
    [{ status: 1, deadline: null, now: at(-10) }, 'begin'],
    [{ status: 1, deadline: null, now: at(10) }, 'begin'],
    [{ status: 1, deadline: null, now: at(11) }, 'examEnded'],
    [{ status: 2, now: at(99) }, 'resume'],
    [{ status: 2, now: at(100) }, 'expired'],
    [{ status: 3 }, 'examEnded'],
    [{ status: 5 }, 'examEnded'],
  ])('of %j is judged %s', (state, verdict) => {
    expect(nameOf(judgeStart(sitting(state), exam, true))).toBe(verdict);
  });

  it.each([
    ['EXAM5', { status: 1, deadline: null }, false, 'forbidden'],
    ['EXAM6', { status: 1, deadline: null }, false, 'forbidden'],
    ['EXAM6', { status: 1, deadline: null }, true, 'begin'],
    // Employees read no notes.
    ['EXAM1', { status: 1, deadline: null }, false, 'begin'],
    // A running portion does not wait for the terms, and an ended one stays ended.
    ['EXAM5', {}, false, 'resume'],
    ['EXAM5', { now: at(100) }, false, 'expired'],
    ['EXAM5', { status: 3 }, false, 'examEnded'],
    ['EXAM5', { status: 1, deadline: null, now: at(11) }, false, 'examEnded'],
  ] as const)('in %s of %j, agreed %s, is judged %s', (service, state, is_agreed, verdict) => {
    expect(nameOf(judgeStart(sitting(state), { ...exam, package: { service } }, is_agreed))).toBe(verdict);
  });
});

describe('an agreement', () => {
  const now = { is_agreed: false, purpose_version: 3 };
  it.each([
    [now, { terms_version: termsVersion, purpose_version: 3 }, 'agree'],
    [now, { terms_version: termsVersion, purpose_version: 2 }, 'fetchLatest'],
    [now, { terms_version: termsVersion, purpose_version: 4 }, 'fetchLatest'],
    [now, { terms_version: termsVersion + 1, purpose_version: 3 }, 'fetchLatest'],
    [{ ...now, is_agreed: true }, { terms_version: termsVersion, purpose_version: 3 }, 'done'],
    [{ ...now, is_agreed: true }, { terms_version: termsVersion, purpose_version: 2 }, 'done'],
  ])('of %j to %j is judged %s', (state, read, verdict) => {
    expect(nameOf(judgeAgreement(state, read))).toBe(verdict);
  });
});

describe('a submission', () => {
  it.each([
    [{ status: 1, deadline: null }, { auto_submit: false }, 'goToStart'],
    [{}, { auto_submit: false }, 'take'],
    [{ now: at(99.9) }, { auto_submit: false }, 'take'],
    [{ now: at(100) }, { auto_submit: false }, 'examEnded'],
    [{ now: at(96) }, { auto_submit: true }, 'tooEarly'],
    [{ now: at(97) }, { auto_submit: true }, 'closeByTime'],
    [{ now: at(200) }, { auto_submit: true }, 'closeByTime'],
    [{ status: 3 }, { auto_submit: false }, 'examEnded'],
    [{ status: 3 }, { auto_submit: true }, 'done'],
    [{}, { auto_submit: false, writer: 'other' }, 'fetchLatest'],
    [{}, { auto_submit: false, writer: 'w' }, 'take'],
    // At the deadline only what is saved counts, whoever saved it.
    [{ now: at(97) }, { auto_submit: true, writer: 'other' }, 'closeByTime'],
    // A save that the sender does not know of.
    [{ page_seqs: [3, 7] }, { revision: 9 }, 'fetchLatest'],
    [{ page_seqs: [3, 7] }, { revision: 10 }, 'take'],
    [{ page_seqs: [3, 7] }, { revision: 11 }, 'take'],
    // A page that is stored under a number below the newest one is newer all the same.
    [{ page_seqs: [3, 7, 2] }, { revision: 10 }, 'fetchLatest'],
    [{ page_seqs: [1, 0] }, { revision: 0 }, 'fetchLatest'],
    [{ page_seqs: [0, 0] }, { revision: 0 }, 'take'],
    [{ page_seqs: [3, 7], value: '1200' }, { revision: 10, value: '4444' }, 'take'],
    // Without a revision every stored answer is guarded.
    [{ value: '1200' }, { value: '1234' }, 'take'],
    [{ value: '1200' }, { value: '1334' }, 'fetchLatest'],
    [{ value: '1200' }, { value: '1034' }, 'fetchLatest'],
    // A malformed answer is refused for its form, and not for what it would replace.
    [{ value: '1200' }, { value: '1' }, 'answerFormat'],
    [{ value: '1200' }, { value: 'xxxx' }, 'answerFormat'],
    [{ value: '1200' }, { value: '1235' }, 'answerFormat'],
    [{ page_seqs: [3, 7], now: at(100) }, { revision: 9, auto_submit: true }, 'closeByTime'],
    [{ page_seqs: [3, 7], now: at(100) }, { revision: 9 }, 'examEnded'],
  ])('of %j with %j is judged %s', (state, submitted, verdict) => {
    expect(nameOf(judgeSubmit(sitting(state), { value: '1111', auto_submit: false, ...submitted }))).toBe(
      verdict,
    );
  });
});

describe('time left', () => {
  it('is null before begin, never negative, zero after the end', () => {
    expect(remainTime(sitting({ status: 1, deadline: null }))).toBeNull();
    expect(remainTime(sitting({ now: at(40) }))).toBe(60);
    expect(remainTime(sitting({ now: at(500) }))).toBe(0);
    expect(remainTime(sitting({ status: 3 }))).toBe(0);
    expect([isExpired(sitting({ now: at(99.999) })), isExpired(sitting({ now: at(100) }))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a writer', () => {
  it('is foreign only when both sides name one and they differ', () => {
    expect(isForeignWriter(sitting(), undefined)).toBe(false);
    expect(isForeignWriter(sitting({ writer: null }), 'x')).toBe(false);
    expect(isForeignWriter(sitting(), 'w')).toBe(false);
    expect(isForeignWriter(sitting(), 'x')).toBe(true);
  });
});

describe('seconds per question', () => {
  it('shares a page’s seconds out, also on a shorter last page', () => {
    expect(secondsPerItem([10, 6], 4, [0, 1, 2, 3, 4, 5])).toEqual([2.5, 2.5, 2.5, 2.5, 3, 3]);
  });

  it('gives each question the seconds of the page it was shown on, whatever its place', () => {
    expect(secondsPerItem([10, 6], 4, [5, 0, 1, 2, 4, 3])).toEqual([2.5, 2.5, 2.5, 3, 3, 2.5]);
  });
});

describe('a save that was not stored', () => {
  const row = {
    ...{ status: 2, writer: 'w', answer_length: 4, options: 4, page_count: 2, remain_time: 60 },
    ...{ session_good: true, is_hidden: false },
  };
  const save = { page: 1, value: '1200', writer: 'w' };
  it.each([
    [{}, {}, undefined],
    [{ writer: null }, {}, undefined],
    [{}, { writer: null }, undefined],
    [{}, { writer: 'other' }, 'fetchLatest'],
    [{ session_good: false }, {}, 'unauthorized'],
    [{ is_hidden: true }, {}, 'examineeHidden'],
    [{ status: 1, remain_time: null }, {}, 'goToStart'],
    [{}, { value: '120' }, 'answerFormat'],
    [{}, { value: '1250' }, 'answerFormat'],
    [{}, { page: 3 }, 'answerFormat'],
    [{ status: 3 }, {}, 'examEnded'],
    [{ remain_time: 0 }, {}, 'examEnded'],
    // An ended portion is ended for every writer.
    [{ remain_time: -1 }, { writer: 'other' }, 'examEnded'],
  ])('of %j by %j is judged %s', (state, sent, verdict) => {
    expect(nameOf(maySave({ ...row, ...state }, { ...save, ...sent }))).toBe(verdict);
  });

  it('by a foreign writer says so in the words of a submission and of a reset', () => {
    const refusals = [
      maySave(row, { ...save, writer: 'other' }),
      judgeSubmit(sitting(), { value: '1111', auto_submit: false, writer: 'other' }),
      mayReset(sitting(), { writer: 'other' }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        ...{ refusal: 'fetchLatest', detail: 'refusal.writerTakenOver' },
        problems: [{ path: 'writer', key: 'refusal.writerTakenOver' }],
      });
  });
});

describe('taking all answers back', () => {
  it.each([
    [{ status: 1, deadline: null }, {}, 'goToStart'],
    [{}, {}, undefined],
    [{}, { writer: 'w' }, undefined],
    [{}, { writer: 'other' }, 'fetchLatest'],
    [{ now: at(99.9) }, {}, undefined],
    [{ now: at(100) }, {}, 'examEnded'],
    [{ status: 3 }, {}, 'examEnded'],
    [{ status: 5 }, {}, 'examEnded'],
  ])('of %j by %j is judged %s', (state, sent, verdict) => {
    expect(nameOf(mayReset(sitting(state), sent))).toBe(verdict);
  });
});

describe('taking back again', () => {
  it.each([
    [0, undefined],
    [limits.resets - 1, undefined],
    [limits.resets, 'tooMany'],
    [limits.resets + 1, 'tooMany'],
  ])('after %i times on record is judged %s', (kept, verdict) => {
    expect(mayResetAgain(kept)?.refusal).toBe(verdict);
  });
});

describe('the number a queue counts on from', () => {
  it.each([
    [[0, 0], null, 0],
    [[3, 7], null, 7],
    [[3, 7], at(-0.5), 7],
    [[3, 7], at(-60), 600],
    [[3, 900], at(-60), 900],
  ])('with %j stored and begun at %j is %i', (page_seqs, start_at, count) => {
    expect(seqToCountFrom({ page_seqs, start_at, now: at(0) })).toBe(count);
  });
});
