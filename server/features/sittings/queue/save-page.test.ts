import { describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import {
  anExaminee,
  aSession,
  aSitting,
  endTimeIn,
  passSessionTime,
  passTime,
  type TestExaminee,
  type TestSitting,
} from '#tests/makers/people.ts';

const server = await aServer();

interface Save {
  page?: number;
  value?: string;
  seq?: number;
  writer?: string;
  draft?: boolean;
}

function save(who: TestExaminee, length: number, body: Save = {}, language: 'ja' | 'en' | 'zh' = 'ja') {
  return server.call('sittings.savePage', {
    ...{ as: who, language, params: { id: who.answer_id } },
    body: { page: 1, value: '1'.repeat(length), ...body },
  });
}

/** What is stored: everything a refused save must leave as it was. */
async function stored(who: TestExaminee) {
  const [row] = await server.rows<{
    value: string;
    page_seqs: number[];
    page_seconds: number[];
    page: number;
    writer: string | null;
    status: number;
  }>('select value, page_seqs, page_seconds, page, writer, status, saved_at from answers where id = $1', [
    who.answer_id,
  ]);
  if (!row) throw new Error('no answer');
  return row;
}

async function expectRefused(
  who: TestExaminee,
  length: number,
  body: Save,
  refusal: { status: number; code: number | string; errors?: Record<string, string[]> },
): Promise<void> {
  const before = await stored(who);
  expect(await save(who, length, body)).toMatchObject(refusal);
  expect(await stored(who)).toEqual(before);
}

it('a save whose connection is ended while it waits is answered 503, is not stored, and works when sent again', async () => {
  const sitting = await aSitting(server);
  const before = await stored(sitting);
  const held = await hold(server, 'select from answers where id = $1 for update', [sitting.answer_id]);
  const cut = save(sitting, sitting.length, { seq: 1, writer: sitting.writer });
  await untilWaiting(server, 1);
  await server.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(await cut).toMatchObject({ status: 503, code: 5031, headers: { 'retry-after': '5' } });
  await held.letGo();
  expect(await stored(sitting)).toEqual(before);
  const again = await save(sitting, sitting.length, { seq: 1, writer: sitting.writer });
  expect(again.status).toBe(200);
});

describe('no page and no draft is saved any more', () => {
  it.each([
    ['exam', 'update exams set delete_status = 2 where id = $1'],
    [
      'company',
      'update clients set deleted_at = now() where id = (select client_id from exams where id = $1)',
    ],
  ])('once the %s is deleted', async (_what, statement) => {
    const sitting = await aSitting(server);
    await server.rows(statement, [sitting.exam.id]);
    for (const draft of [false, true]) {
      const body = { seq: 1, writer: sitting.writer, draft };
      await expectRefused(sitting, sitting.length, body, { status: 401, code: 4001 });
    }
    expect(await server.rows('select from drafts where answer_id = $1', [sitting.answer_id])).toEqual([]);
  });
});

const digits = (sitting: TestSitting, page: number, value: string) =>
  value.slice((page - 1) * sitting.page_size, page * sitting.page_size);

describe('a page that is saved', () => {
  it('is stored, and the answer tells the time left and the sequence', async () => {
    const sitting = await aSitting(server);
    const response = await save(sitting, sitting.length, { page: 2, seq: 1, writer: sitting.writer });
    expect(response.body.data).toMatchObject({ seq: 1, status: 2 });
    expect(response.body.data.remain_time).toBeGreaterThan(60);
    const row = await stored(sitting);
    expect(digits(sitting, 2, row.value)).toBe('1'.repeat(sitting.page_size));
    expect(row).toMatchObject({ page: 2, status: 2 });
    expect(row.page_seqs[1]).toBe(1);
  });

  it('takes over its own digits and none of other pages', async () => {
    const sitting = await aSitting(server);
    await save(sitting, sitting.length, { page: 1, value: '2'.repeat(sitting.length), seq: 1 });
    await save(sitting, sitting.length, {
      page: sitting.page_count,
      value: '3'.repeat(sitting.length),
      seq: 2,
    });
    const { value } = await stored(sitting);
    expect(digits(sitting, 1, value)).toBe('2'.repeat(sitting.page_size));
    expect(digits(sitting, 2, value)).toBe('0'.repeat(sitting.page_size));
    expect(digits(sitting, sitting.page_count, value)).toMatch(/^3+$/);
    expect(value).toHaveLength(sitting.length);
  });

  it('may take answers back', async () => {
    const sitting = await aSitting(server);
    await save(sitting, sitting.length, { value: '4'.repeat(sitting.length), seq: 1 });
    await save(sitting, sitting.length, { value: '0'.repeat(sitting.length), seq: 2 });
    expect((await stored(sitting)).value).toBe('0'.repeat(sitting.length));
  });

  it('counts the time since the last sign of life as spent on it, ten minutes at most', async () => {
    const sitting = await aSitting(server);
    await passTime(server, sitting, 30);
    await save(sitting, sitting.length, { page: 1, seq: 1 });
    await server.rows(`update answers set saved_at = saved_at - interval '2 hours' where id = $1`, [
      sitting.answer_id,
    ]);
    await save(sitting, sitting.length, { page: 2, seq: 2 });
    const { page_seconds } = await stored(sitting);
    expect(page_seconds[0]).toBeGreaterThanOrEqual(30);
    expect(page_seconds[0]).toBeLessThan(35);
    expect(page_seconds[1]).toBe(600);
  });

  it('costs one round trip to the database', async () => {
    const sitting = await aSitting(server);
    const { requests: pool, saves: keyed } = server.database.pools;
    const asked = [pool, keyed].map((each) => vi.spyOn(each, 'query'));
    const held = vi.spyOn(pool, 'connect');
    expect((await save(sitting, sitting.length, { seq: 1 })).status).toBe(200);
    // The platform's settings are read anew every two seconds, by whatever request comes then.
    const isOfSave = ([query]: unknown[]) => (query as { name?: string }).name !== 'read_platform_settings';
    expect(asked.map((each) => each.mock.calls.filter(isOfSave).length)).toEqual([0, 1]);
    expect(held).not.toHaveBeenCalled();
    for (const each of [...asked, held]) each.mockRestore();
  });

  it('in the last minute before the deadline is stored', async () => {
    const sitting = await aSitting(server);
    await endTimeIn(server, sitting, 60);
    const response = await save(sitting, sitting.length, { seq: 1 });
    expect(response.status).toBe(200);
    expect(response.body.data.remain_time).toBeLessThanOrEqual(60);
  });
});

describe('the order of saves', () => {
  it('an older sequence is answered well and overwrites nothing', async () => {
    const sitting = await aSitting(server);
    await save(sitting, sitting.length, { value: '3'.repeat(sitting.length), seq: 5 });
    const late = await save(sitting, sitting.length, { value: '1'.repeat(sitting.length), seq: 4 });
    expect(late.body.data.seq).toBe(5);
    expect(digits(sitting, 1, (await stored(sitting)).value)).toBe('3'.repeat(sitting.page_size));
  });

  it('a repeated sequence is answered well and changes nothing', async () => {
    const sitting = await aSitting(server);
    await save(sitting, sitting.length, { seq: 1 });
    const before = await stored(sitting);
    expect((await save(sitting, sitting.length, { seq: 1 })).status).toBe(200);
    expect(await stored(sitting)).toEqual(before);
  });

  it('is kept for each page by itself', async () => {
    const sitting = await aSitting(server);
    await save(sitting, sitting.length, { page: 2, seq: 9 });
    await save(sitting, sitting.length, { page: 1, seq: 3 });
    expect((await stored(sitting)).page_seqs.slice(0, 2)).toEqual([3, 9]);
  });

  it('a save without a sequence is newer than all that was there, and tells its number', async () => {
    const sitting = await aSitting(server);
    await save(sitting, sitting.length, { seq: 4000 });
    const response = await save(sitting, sitting.length, { value: '2'.repeat(sitting.length) });
    expect(response.body.data.seq).toBe(4001);
    const row = await stored(sitting);
    expect(digits(sitting, 1, row.value)).toBe('2'.repeat(sitting.page_size));
    expect(row.page_seqs[0]).toBe(4001);
    await save(sitting, sitting.length, { value: '3'.repeat(sitting.length), seq: 4000 });
    expect(digits(sitting, 1, (await stored(sitting)).value)).toBe('2'.repeat(sitting.page_size));
  });

  it('of saves that race the newest stays, and every one is answered well', async () => {
    const sitting = await aSitting(server);
    for (let round = 0; round < 10; round++) {
      const base = round * 10 + 1;
      const seqs = [3, 1, 4, 2, 5].map((at) => base + at);
      const responses = await Promise.all(
        seqs.map((seq) =>
          save(sitting, sitting.length, { value: String((seq % 4) + 1).repeat(sitting.length), seq }),
        ),
      );
      expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
      const row = await stored(sitting);
      expect(row.page_seqs[0]).toBe(base + 5);
      expect(row.value.startsWith(String(((base + 5) % 4) + 1))).toBe(true);
    }
  });
});

describe('two saves that wait for the same row', () => {
  it('the older one, which saw neither, is answered well once the newer one is stored', async () => {
    const sitting = await aSitting(server);
    // A plain form's save is given its number by the clock, and waits by itself: so does one of another node.
    await passTime(server, sitting, 60);
    const held = await hold(server, 'select from answers where id = $1 for update', [sitting.answer_id]);
    const newer = save(sitting, sitting.length, { value: '3'.repeat(sitting.length) });
    await untilWaiting(server, 1);
    const older = save(sitting, sitting.length, { value: '1'.repeat(sitting.length), seq: 4 });
    await untilWaiting(server, 2);
    await held.letGo();
    const { status, body } = await newer;
    expect([status, (await older).status]).toEqual([200, 200]);
    expect((await older).body).toMatchObject({ data: { seq: (body as { data: { seq: number } }).data.seq } });
    expect((await stored(sitting)).value.startsWith('3')).toBe(true);
  });
});

describe('a page that is refused changes nothing', () => {
  it.each(languages)('after the time limit: 3033 in %s', async (language) => {
    const sitting = await aSitting(server);
    await endTimeIn(server, sitting, -1);
    const before = await stored(sitting);
    const response = await save(sitting, sitting.length, { seq: 1 }, language);
    expect(response).toMatchObject({
      status: 409,
      code: 3033,
      detail: translator(language)('refusal.examEnded'),
    });
    expect(await stored(sitting)).toEqual(before);
  });

  it('after submission: 3033', async () => {
    const sitting = await aSitting(server);
    await server.ask('sittings.submit', {
      as: sitting,
      params: { id: sitting.answer_id },
      body: { value: '1'.repeat(sitting.length) },
    });
    await expectRefused(sitting, sitting.length, { seq: 1 }, { status: 409, code: 3033 });
  });

  it('before begin: 3031', async () => {
    const person = await anExaminee(server);
    await expectRefused(person, 120, {}, { status: 409, code: 3031 });
  });

  it.each([
    ['too short', (length: number) => '1'.repeat(length - 1)],
    ['too long', (length: number) => '1'.repeat(length + 1)],
    ['empty', () => ''],
    ['with a digit above the options', (length: number) => `5${'1'.repeat(length - 1)}`],
    ['with a letter', (length: number) => `x${'1'.repeat(length - 1)}`],
    ['with a full-width digit', (length: number) => `１${'1'.repeat(length - 1)}`],
    ['with a line break at the end', (length: number) => `${'1'.repeat(length - 1)}\n`],
    ['wrong on another page only', (length: number) => `${'1'.repeat(length - 1)}9`],
  ])('with an answer string %s: answer_format_invalid', async (_, makeValue) => {
    const sitting = await aSitting(server);
    const body = { value: makeValue(sitting.length), seq: 1 };
    await expectRefused(sitting, sitting.length, body, { status: 422, code: 'answer_format_invalid' });
  });

  it('for a page the portion does not have: answer_format_invalid', async () => {
    const sitting = await aSitting(server);
    const body = { page: sitting.page_count + 1, seq: 1 };
    await expectRefused(sitting, sitting.length, body, { status: 422, code: 'answer_format_invalid' });
  });

  it('with sequence 0, which no counter gives out: 4022', async () => {
    const sitting = await aSitting(server);
    await expectRefused(sitting, sitting.length, { seq: 0 }, { status: 422, code: 4022 });
  });

  it('of somebody else: 4004', async () => {
    const [sitting, other] = [await aSitting(server), await aSitting(server)];
    const before = await stored(other);
    const response = await server.call('sittings.savePage', {
      as: sitting,
      params: { id: other.answer_id },
      body: { page: 1, value: '1'.repeat(sitting.length) },
    });
    expect(response).toMatchObject({ status: 404, code: 4004 });
    expect(await stored(other)).toEqual(before);
  });

  it('of a tab that was taken over: 4220, which names the writer', async () => {
    const sitting = await aSitting(server);
    const { data } = await server.ask('sittings.start', { as: sitting, params: { id: sitting.answer_id } });
    const body = { seq: 1, writer: sitting.writer };
    const errors = { writer: [expect.any(String)] };
    await expectRefused(sitting, sitting.length, body, { status: 409, code: 4220, errors });
    expect((await save(sitting, sitting.length, { seq: 1, writer: data.writer })).status).toBe(200);
  });

  it('of a hidden candidate: 4009', async () => {
    const sitting = await aSitting(server);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [sitting.id]);
    await expectRefused(sitting, sitting.length, { seq: 1 }, { status: 401, code: 4009 });
  });

  it('of a locked candidate: 4001', async () => {
    const sitting = await aSitting(server);
    await server.rows('update examinees set is_locked = 1 where id = $1', [sitting.id]);
    await expectRefused(sitting, sitting.length, { seq: 1 }, { status: 401, code: 4001 });
  });

  it('of a session that was logged out, or idle for four hours: 4001', async () => {
    const sitting = await aSitting(server);
    await passSessionTime(server, 'e', sitting.session_id, 4 * 60 + 1);
    await expectRefused(sitting, sitting.length, { seq: 1 }, { status: 401, code: 4001 });
    const second = await aSession(server, sitting.exam, sitting.id);
    await server.ask('sessions.examineeLogout', { as: second });
    await expectRefused({ ...sitting, ...second }, sitting.length, { seq: 1 }, { status: 401, code: 4001 });
  });
});
