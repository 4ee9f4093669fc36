import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aVerification } from '#tests/makers/a-verification.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aLaunch, aLinkage, aSignedQuery } from '#tests/makers/linkages.ts';
import { anExam, anExaminee, aSession, aSitting, type TestSitting } from '#tests/makers/people.ts';

/*
 * What candidates, and whoever pretends to be one, send that must not count: each is refused with its code, and no row
 * of any table is another one afterwards.
 */

const server = await aServer();

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string>> {
  const tables = await server.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await server.rows<{ rows: string }>(
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as rows from ${name} t`,
    );
    contents[name] = row?.rows ?? '';
  }
  return contents;
}

/** Fires what must be refused, one after another, and looks whether anything changed. */
async function expectNothing<T>(
  cases: readonly T[],
  fire: (each: T) => Promise<{ status: number; code: unknown }>,
  refusal: { status: number; code: number | string },
): Promise<void> {
  const before = await everything();
  expect(cases.length).toBeGreaterThan(0);
  for (const each of cases) expect(await fire(each), JSON.stringify(each)).toMatchObject(refusal);
  expect(await everything()).toEqual(before);
}

interface Save {
  page?: number;
  value?: string;
  seq?: number;
  draft?: boolean;
  opened?: number;
}

/** Saves a page of a portion, the own one by default. */
function save(sitting: TestSitting, body: Save = {}, id = sitting.answer_id) {
  const whole = { page: 1, value: '2'.repeat(sitting.length), seq: 9, writer: sitting.writer, ...body };
  return server.call('sittings.savePage', { as: sitting, params: { id }, body: whole });
}

function submit(sitting: TestSitting, value = '2'.repeat(sitting.length), id = sitting.answer_id) {
  return server.call('sittings.submit', { as: sitting, params: { id }, body: { value, revision: 9 } });
}

const start = (as: Bearer, id: number) => server.call('sittings.start', { as, params: { id }, body: {} });
const reset = (as: Bearer, id: number) =>
  server.call('sittings.reset', { as, params: { id }, body: { seq: 9 } });

/** A portion that runs, with a page saved and a draft beside it: something to lose. */
async function aRunning(more: Parameters<typeof aSitting>[1] = {}): Promise<TestSitting> {
  const sitting = await aSitting(server, more);
  for (const draft of [false, true])
    expect(
      (await save(sitting, { value: '1'.repeat(sitting.length), seq: draft ? 2 : 1, draft })).status,
    ).toBe(200);
  return sitting;
}

async function aSubmitted(more: Parameters<typeof aSitting>[1] = {}): Promise<TestSitting> {
  const sitting = await aRunning(more);
  expect((await submit(sitting)).status).toBe(200);
  return sitting;
}

const answerFormat = { status: 422, code: 'answer_format_invalid' };
const invalid = { status: 422, code: 4022 };
const ended = { status: 409, code: 3033 };
const notFound = { status: 404, code: 4004 };
const unauthorized = { status: 401, code: 4001 };

describe('refused with its code, and nothing changed', () => {
  it('malformed answers', async () => {
    const sitting = await aRunning();
    const good = '2'.repeat(sitting.length);
    const values = [
      '',
      good.slice(1),
      `${good}2`,
      `5${good.slice(1)}`,
      `9${good.slice(1)}`,
      `-${good.slice(1)}`,
    ].concat(
      [
        `x${good.slice(1)}`,
        `２${good.slice(1)}`,
        `٢${good.slice(1)}`,
        ` ${good.slice(1)}`,
        `${good.slice(1)}\n`,
      ],
      [`${good.slice(1)}9`, `\\${good.slice(1)}`, `${good.slice(2)}😀`],
    );
    await expectNothing(values, (value) => save(sitting, { value }), answerFormat);
    await expectNothing(values, (value) => save(sitting, { value, draft: true }), answerFormat);
    await expectNothing(values, (value) => submit(sitting, value), answerFormat);
    const untyped = [
      null,
      1,
      true,
      [good],
      { value: good },
      '2'.repeat(1001),
      `\u0000${good.slice(1)}`,
      `\ud800${good.slice(1)}`,
    ];
    await expectNothing(untyped, (value) => save(sitting, { value: value as string }), invalid);
    await expectNothing(untyped, (value) => submit(sitting, value as string), invalid);
  });

  it('foreign answer ids', async () => {
    const exam = await anExam(server);
    const mine = await aRunning({ exam });
    const theirs = [
      await aRunning({ exam }),
      await aRunning({ exam: await anExam(server, { client: exam.client }) }),
      await aRunning(),
    ];
    const unbegun = await anExaminee(server, { exam });
    const ids = [...theirs, unbegun].map(({ answer_id }) => answer_id).concat(Number.MAX_SAFE_INTEGER);
    const as = mine;
    await expectNothing(ids, (id) => save(mine, {}, id), notFound);
    await expectNothing(ids, (id) => save(mine, { draft: true }, id), notFound);
    await expectNothing(ids, (id) => submit(mine, undefined, id), notFound);
    await expectNothing(ids, (id) => start(mine, id), notFound);
    await expectNothing(ids, (id) => server.call('sittings.confirm', { as, params: { id } }), notFound);
    await expectNothing(ids, (id) => server.call('sittings.showNotice', { as, params: { id } }), notFound);
  });

  it('replayed codes', async () => {
    const mine = await aVerification(server);
    const fire = ({ as, ...more }: { as?: Bearer; verify_token?: string }) =>
      server.call('sessions.examineeConfirmVerifyCode', { as, body: { code: mine.code, ...more } });
    expect((await fire({ verify_token: mine.token })).status).toBe(200);
    // A code that still waits is no way to use the one before again.
    const next = await aVerification(server, { person: mine.person });
    const replays = [{ verify_token: mine.token }, { as: { token: mine.token } }];
    await expectNothing([...replays, ...replays, {}], fire, unauthorized);
    const before = await everything();
    const together = await Promise.all(Array.from({ length: 8 }, () => fire({ verify_token: mine.token })));
    expect(together.map(({ status }) => status)).toEqual(Array(8).fill(401));
    expect(await everything()).toEqual(before);
    const confirm = { code: next.code, verify_token: next.token };
    expect((await server.call('sessions.examineeConfirmVerifyCode', { body: confirm })).status).toBe(200);
  });

  it('replayed sso tokens', async () => {
    const linkage = await aLinkage(server);
    const token = aLaunch(server, linkage, 'one', { jti: 'once' });
    const query = aSignedQuery(server, linkage, 'two');
    const fire = (body: typeof query | { token: string }) => server.call('sessions.examineeSso', { body });
    for (const body of [{ token }, query]) expect((await fire(body)).status).toBe(200);
    // The same mark on another person's launch is no new launch, and neither is the same one in other letters.
    const marked = aLaunch(server, linkage, 'three', { jti: 'once' });
    const again = [{ token }, query, { ...query, sig: query.sig.toUpperCase() }, { token: marked }];
    await expectNothing(again, fire, unauthorized);
    const before = await everything();
    const together = await Promise.all(Array.from({ length: 8 }, () => fire({ token })));
    expect(together.map(({ status }) => status)).toEqual(Array(8).fill(401));
    expect(await everything()).toEqual(before);
  });

  it('pages out of range', async () => {
    const sitting = await aRunning();
    const beyond = [sitting.page_count + 1, 1000];
    await expectNothing(beyond, (page) => save(sitting, { page }), answerFormat);
    await expectNothing(beyond, (page) => save(sitting, { page, draft: true }), answerFormat);
    const none = [0, -1, 1001, 1.5, 2 ** 31, 2 ** 53, -(2 ** 31)];
    await expectNothing(none, (page) => save(sitting, { page }), invalid);
    await expectNothing(none, (page) => save(sitting, { page, draft: true }), invalid);
    await expectNothing(none, (opened) => save(sitting, { opened }), invalid);
  });

  it('saves after submit', async () => {
    const sitting = await aSubmitted();
    const saves = [
      {},
      { seq: 2_000_000_000 },
      { page: sitting.page_count },
      { value: '0'.repeat(sitting.length) },
    ];
    await expectNothing(saves, (body) => save(sitting, body), ended);
    await expectNothing(saves, (body) => save(sitting, { ...body, draft: true }), ended);
    await expectNothing([sitting.answer_id], (id) => reset(sitting, id), ended);
  });

  it('submit twice', async () => {
    const sitting = await aSubmitted();
    const values = ['2', '1', '3'].map((digit) => digit.repeat(sitting.length));
    await expectNothing(values, (value) => submit(sitting, value), ended);
    const elsewhere = { ...sitting, ...(await aSession(server, sitting.exam, sitting.id)) };
    await expectNothing(values, (value) => submit(elsewhere, value), ended);
  });

  it('start twice', async () => {
    // A portion that runs goes on, which is how a lost answer is repeated: nothing begins again but the right to write.
    const running = await aRunning();
    const begun = async () =>
      server.rows(
        `select a.status, a.start_at, a.deadline, a.seed, a.value, a.page_seqs, n.*,
           (select count(*) from operation_logs l where l.examinee_id = a.examinee_id) as lines
         from answers a join exam_counters n on n.exam_id = a.exam_id where a.id = $1`,
        [running.answer_id],
      );
    const before = await begun();
    for (const { status } of await Promise.all([1, 2, 3].map(() => start(running, running.answer_id))))
      expect(status).toBe(200);
    expect(await begun()).toEqual(before);
    const submitted = await aSubmitted({ exam: running.exam });
    await expectNothing([submitted.answer_id], (id) => start(submitted, id), ended);
    const elsewhere = await aSession(server, submitted.exam, submitted.id);
    await expectNothing([submitted.answer_id], (id) => start(elsewhere, id), ended);
  });

  it('reset by a stranger', async () => {
    const exam = await anExam(server);
    const [owner, neighbour, stranger] = [
      await aRunning({ exam }),
      await aRunning({ exam }),
      await aRunning(),
    ];
    const fire = (as: Bearer | undefined) =>
      server.call('sittings.reset', {
        as,
        params: { id: owner.answer_id },
        body: { seq: 9, writer: owner.writer },
      });
    await expectNothing([neighbour, stranger], fire, notFound);
    await expectNothing([undefined, { token: 'x' }, { token: `${owner.token}x` }], fire, unauthorized);
  });
});
