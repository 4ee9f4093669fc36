import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import {
  anExam,
  aSitting,
  endTimeIn,
  passTime,
  type TestExam,
  type TestSitting,
} from '#tests/makers/people.ts';

/*
 * Any interleaving of saves and drafts, delayed ones among them, gives at a resume and at the deadline what a plain
 * model says: per page, the newest number wins; at the deadline drafts count where the exam keeps them and nowhere
 * else.
 */

const server = await aServer();
const exams = { drop_last_page: await anExam(server), keep_drafts: await anExam(server) };
await server.rows(`update exams set timeout_policy = 'keep_drafts' where id = $1`, [exams.keep_drafts.id]);

interface Sent {
  page: number;
  digit: number;
  /** Null: the server gives one out, above all earlier ones. */
  seq: number | null;
  draft: boolean;
}
interface Newest {
  seq: number;
  digit: number;
}
interface Model {
  saved: Map<number, Newest>;
  drafted: Map<number, Newest>;
}

const page = fc.integer({ min: 1, max: 4 });
const digit = fc.integer({ min: 0, max: 4 });
/** What is sent at the same moment. */
const atOnce = fc.uniqueArray(
  fc.record<Sent>({ page, digit, seq: fc.integer({ min: 1, max: 10 }), draft: fc.boolean() }),
  { maxLength: 4, selector: ({ page, seq }) => `${page}/${seq}` },
);
/** A page's plain form, without script: its save names no number. */
const plainForm = fc.record({ page, digit }).map((save): Sent[] => [{ ...save, seq: null, draft: false }]);
const rounds = fc.array(fc.oneof({ weight: 3, arbitrary: atOnce }, { weight: 1, arbitrary: plainForm }), {
  maxLength: 6,
});

/** How the portion ends: what comes first after the deadline. */
const end = fc.constantFrom(
  'sittings.confirm' as const,
  'sittings.start' as const,
  'sittings.submit' as const,
);

describe('any interleaving of saves and drafts', () => {
  it.each(['drop_last_page', 'keep_drafts'] as const)(
    'is resumed and, under %s, closed as the model says',
    async (policy) => {
      await fc.assert(
        fc.asyncProperty(rounds, end, (plan, ending) => playOut(exams[policy], policy, plan, ending)),
        { numRuns: requestRuns },
      );
    },
    60_000,
  );
});

async function playOut(exam: TestExam, policy: keyof typeof exams, plan: Sent[][], ending: Ending) {
  const sitting = await aSitting(server, { exam });
  // Time passes as it does for people: the tenths of seconds since begin are above all numbers given out so far.
  await passTime(server, sitting, 10);
  const model: Model = { saved: new Map(), drafted: new Map() };
  for (const round of plan) {
    const responses = await Promise.all(round.map((each) => send(sitting, each)));
    expect(responses.map(({ status }) => status)).toEqual(round.map(() => 200));
    for (const [index, each] of round.entries())
      apply(model, { ...each, seq: each.seq ?? responses[index]?.body.data.seq ?? 0 });
  }
  const shown = await server.ask('sittings.start', { as: sitting, params: { id: sitting.answer_id } });
  expect(shown.data.answer).toBe(expected(sitting, model, true));
  const newest = [...model.saved.values(), ...model.drafted.values()].map(({ seq }) => seq);
  expect(shown.data.seq).toBe(Math.max(0, ...newest));
  await endTimeIn(server, sitting, -1);
  await finish(sitting, ending);
  const [row] = await server.rows('select value, status, closed_by from answers where id = $1', [
    sitting.answer_id,
  ]);
  const value = expected(sitting, model, policy === 'keep_drafts');
  expect(row).toEqual({ value, status: 3, closed_by: 'time' });
}

type Ending = 'sittings.confirm' | 'sittings.start' | 'sittings.submit';

function finish(sitting: TestSitting, ending: Ending) {
  const ask = { as: sitting, params: { id: sitting.answer_id } };
  if (ending !== 'sittings.submit') return server.call(ending, ask);
  return server.call(ending, { ...ask, body: { value: '1'.repeat(sitting.length), auto_submit: true } });
}

function send(sitting: TestSitting, { page, digit, seq, draft }: Sent) {
  // Other pages carry a digit of their own: it must not be taken over.
  const other = String((digit + 1) % 5);
  const value = Array.from({ length: sitting.length }, (_, position) =>
    Math.floor(position / sitting.page_size) === page - 1 ? String(digit) : other,
  ).join('');
  return server.call('sittings.savePage', {
    as: sitting,
    params: { id: sitting.answer_id },
    body: { page, value, draft, writer: sitting.writer, ...(seq !== null && { seq }) },
  });
}

function apply({ saved, drafted }: Model, { page, digit, seq, draft }: Sent & { seq: number }): void {
  const kind = draft ? drafted : saved;
  if (seq > (kind.get(page)?.seq ?? 0)) kind.set(page, { seq, digit });
}

/** The whole answer string: of each page its newest save, or with drafts the newest of both. */
function expected(sitting: TestSitting, { saved, drafted }: Model, withDrafts: boolean): string {
  const digitOf = (page: number): number => {
    const save = saved.get(page) ?? { seq: 0, digit: 0 };
    const draft = drafted.get(page);
    return withDrafts && draft && draft.seq > save.seq ? draft.digit : save.digit;
  };
  return Array.from({ length: sitting.length }, (_, position) =>
    String(digitOf(Math.floor(position / sitting.page_size) + 1)),
  ).join('');
}
