import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import {
  anExam,
  aSitting,
  endTimeIn,
  passSessionTime,
  type TestExam,
  type TestSitting,
} from '#tests/makers/people.ts';
import { savesInStatement, savesWaiting } from './save-metrics.ts';

/*
 * Saves that travel in one statement are answered as they are answered alone, and leave the same rows: two companies'
 * people in the same standing send the same, here all at once and there one after the other.
 */

const server = await aServer();
const here = await anExam(server);
const there = await anExam(server);

/** What stands against a save, if anything. */
const standings = {
  good: async () => {},
  late: (sitting: TestSitting) => endTimeIn(server, sitting, -0.001),
  ended: (sitting: TestSitting) => passSessionTime(server, 'e', sitting.session_id, 4 * 60 + 1),
  idle: (sitting: TestSitting) => passSessionTime(server, 'e', sitting.session_id, 30),
  hidden: (sitting: TestSitting) =>
    server.rows('update examinees set is_hidden = 1 where id = $1', [sitting.id]),
  locked: (sitting: TestSitting) =>
    server.rows('update examinees set is_locked = 1 where id = $1', [sitting.id]),
  submitted: (sitting: TestSitting) =>
    server.rows('update answers set status = 3 where id = $1', [sitting.answer_id]),
  otherWriter: (sitting: TestSitting) =>
    server.rows("update answers set writer = 'another-device' where id = $1", [sitting.answer_id]),
  newerSaved: (sitting: TestSitting) =>
    server.rows('update answers set page_seqs[1] = 7 where id = $1', [sitting.answer_id]),
  randomOrder: (sitting: TestSitting) =>
    server.rows(
      `update answers set random_position = array(select (length(value) - n)::smallint from generate_series(1, length(value)) n)
       where id = $1`,
      [sitting.answer_id],
    ),
} satisfies Record<string, (sitting: TestSitting) => Promise<unknown>>;

const forms = ['good', 'tooLong', 'digitTooHigh', 'pageBeyond', 'foreign', 'unknown'] as const;

interface Sent {
  form: (typeof forms)[number];
  page: number;
  seq: number;
  draft: boolean;
}

const aSent = fc.record<Sent>({
  form: fc.oneof(
    { weight: 4, arbitrary: fc.constant('good' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...forms) },
  ),
  page: fc.integer({ min: 1, max: 3 }),
  seq: fc.integer({ min: 1, max: 9 }),
  draft: fc.boolean(),
});
/** People, and what each of them sends: of a portion with two saves one waits for the other. */
const crowd = fc.array(
  fc.record({
    standing: fc.oneof(
      fc.constant('good' as const),
      fc.constantFrom(...(Object.keys(standings) as (keyof typeof standings)[])),
    ),
    sends: fc.array(aSent, { minLength: 1, maxLength: 2 }),
  }),
  { minLength: 2, maxLength: 8 },
);

describe('saves that wait at the same moment', () => {
  it('are answered as each is alone, and leave the same rows', async () => {
    const gathered = { saves: 0, statements: 0 };
    await fc.assert(
      fc.asyncProperty(crowd, async (people) => {
        const [together, alone] = await Promise.all([here, there].map((exam) => seat(exam, people)));
        if (!together || !alone) throw new Error('nobody is seated');
        const before = await countSaves();
        const responses = await Promise.all(listSaves(together, people).map(({ send }) => send()));
        const after = await countSaves();
        gathered.saves += after.saves - before.saves;
        gathered.statements += after.statements - before.statements;
        const expected: Awaited<ReturnType<typeof post>>[] = [];
        for (const { send } of listSaves(alone, people)) expected.push(await send());
        expect(responses).toEqual(expected);
        expect(await rowsOf(together)).toEqual(await rowsOf(alone));
      }),
      { numRuns: requestRuns },
    );
    // It would prove nothing if each had gone by itself.
    expect(gathered.saves).toBeGreaterThan(1.2 * gathered.statements);
  }, 120_000);

  it('are tried one by one when their statement fails as a whole', async () => {
    const seated = await seat(
      here,
      Array.from({ length: 6 }, () => ({ standing: 'good' as const, sends: [] })),
    );
    const [held, ...free] = seated;
    if (!held) throw new Error('nobody is seated');
    const row = await hold(server, 'select from answers where id = $1 for update', [held.answer_id]);
    const sent: Sent = { form: 'good', page: 1, seq: 1, draft: false };
    const responses = seated.map((own) => post(own, own, sent));
    await untilWaiting(server, 1);
    await server.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    for (const response of await Promise.all(responses.slice(1)))
      expect(response).toMatchObject({ status: 200 });
    await row.letGo();
    expect(await responses[0]).toMatchObject({ status: 200 });
    for (const { page_seqs } of await rowsOf([held, ...free])) expect(page_seqs[0]).toBe(1);
  });

  it('go in statements of 64 at most, three at once, and leave nothing waiting', async () => {
    const seated = await seat(
      here,
      Array.from({ length: 70 }, () => ({ standing: 'good' as const, sends: [] })),
    );
    const before = await countSaves();
    const sent: Sent = { form: 'good', page: 1, seq: 1, draft: false };
    const responses = await Promise.all(seated.map((own) => post(own, own, sent)));
    expect(responses.map(({ status }) => status)).toEqual(seated.map(() => 200));
    const after = await countSaves();
    expect(after.saves - before.saves).toBe(70);
    expect(after.statements - before.statements).toBeGreaterThanOrEqual(2);
    expect((await savesWaiting.get()).values[0]?.value).toBe(0);
  });
});

type Crowd = readonly { standing: keyof typeof standings; sends: readonly Sent[] }[];

/** The people of a crowd, each in the middle of a portion and in their standing. */
async function seat(exam: TestExam, people: Crowd): Promise<TestSitting[]> {
  const seated: TestSitting[] = [];
  for (const { standing } of people) {
    const sitting = await aSitting(server, { exam });
    await standings[standing](sitting);
    seated.push(sitting);
  }
  return seated;
}

/** What everybody sends, the first of each before the second of anybody. */
function listSaves(seated: readonly TestSitting[], people: Crowd) {
  return [0, 1].flatMap((turn) =>
    people.flatMap(({ sends }, at) => {
      const [sent, own, next] = [sends[turn], seated[at], seated[(at + 1) % seated.length]];
      return sent && own && next ? [{ send: () => post(own, next, sent) }] : [];
    }),
  );
}

async function post(own: TestSitting, next: TestSitting, { form, page, seq, draft }: Sent) {
  const id = form === 'foreign' ? next.answer_id : form === 'unknown' ? 2_000_000_000 : own.answer_id;
  const digit = form === 'digitTooHigh' ? '9' : String(1 + (seq % 4));
  const body = {
    page: form === 'pageBeyond' ? own.page_count + 1 : page,
    value: digit.repeat(own.length + (form === 'tooLong' ? 1 : 0)),
    writer: own.writer,
    seq,
    draft,
  };
  const {
    status,
    code,
    body: response,
  } = await server.call('sittings.savePage', { as: own, params: { id }, body });
  const { data } = response as { data?: { seq: number; status: number } };
  // What is left of the time differs by as much as the clock does.
  return { form, status, code, data: data && { seq: data.seq, status: data.status } };
}

/** What is stored of each portion, without what the clock wrote. */
async function rowsOf(seated: readonly TestSitting[]) {
  const ids = seated.map(({ answer_id }) => answer_id);
  const rows = await server.rows<{ at: number; page_seqs: number[] }>(
    `select array_position($1::bigint[], a.id) as at, a.value, a.page_seqs, a.page, a.status, a.saved_at > now() - interval '1 day' as saved,
       (select max(last_seen_at) > now() - interval '10 minutes' from examinee_sessions s where s.examinee_id = a.examinee_id) as seen,
       (select jsonb_agg(jsonb_build_array(d.page, d.value, d.seq) order by d.page) from drafts d where d.answer_id = a.id) as drafts
     from answers a where a.id = any($1::bigint[])`,
    [ids],
  );
  return rows.toSorted((one, other) => one.at - other.at);
}

async function countSaves(): Promise<{ saves: number; statements: number }> {
  const { values } = await savesInStatement.get();
  const read = (end: string) => values.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0;
  return { saves: read('_sum'), statements: read('_count') };
}
