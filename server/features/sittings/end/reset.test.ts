import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  anExaminee,
  aSitting,
  endTimeIn,
  passTime,
  type TestExaminee,
  type TestSitting,
} from '#tests/makers/people.ts';

const server = await aServer();

function reset(
  who: TestExaminee,
  body: { seq?: number; writer?: string } = {},
  language: 'ja' | 'en' | 'zh' = 'ja',
) {
  return server.call('sittings.reset', { as: who, params: { id: who.answer_id }, body, language });
}

function send(who: TestSitting, body: { page?: number; seq: number; draft?: boolean; digit?: string }) {
  const { digit = '1', ...rest } = body;
  return server.call('sittings.savePage', {
    ...{ as: who, params: { id: who.answer_id } },
    body: { page: 1, value: digit.repeat(who.length), ...rest },
  });
}

async function portionOf(who: TestExaminee) {
  const [row] = await server.rows<{ value: string; page_seqs: number[]; page_seconds: number[] }>(
    `select value, page_seqs, page_seconds, page, status, start_at, deadline, writer from answers where id = $1`,
    [who.answer_id],
  );
  if (!row) throw new Error('no answer');
  return row;
}

const historyOf = (who: TestExaminee) =>
  server.rows<{ reset_by: string; answer: Record<string, unknown>; drafts: Record<string, unknown>[] }>(
    'select reset_by, answer, drafts from answer_resets where answer_id = $1 order by id',
    [who.answer_id],
  );
const linesOf = (who: TestExaminee) =>
  server.rows(
    `select actor, before, after from operation_logs where operation = 'sittings.reset' and examinee_id = $1`,
    [who.id],
  );

/** Page 1 saved, a newer draft of page 2. */
async function anAnsweredSitting(): Promise<TestSitting> {
  const sitting = await aSitting(server);
  await passTime(server, sitting, 20);
  await send(sitting, { seq: 3 });
  await send(sitting, { page: 2, seq: 4, draft: true, digit: '2' });
  return sitting;
}

describe('reset', () => {
  it('takes every answer back, drafts too; the clock, the writer and the state go on', async () => {
    const sitting = await anAnsweredSitting();
    const before = await portionOf(sitting);
    const { status, body } = await reset(sitting, { writer: sitting.writer });
    expect(status).toBe(200);
    const { value, page_seqs, page_seconds, ...rest } = await portionOf(sitting);
    const { value: oldValue, page_seqs: oldSeqs, page_seconds: oldSeconds, ...unchanged } = before;
    expect(rest).toEqual({ ...unchanged, page: 1 });
    expect(value).toBe('0'.repeat(oldValue.length));
    expect(page_seconds).toEqual(oldSeconds.map(() => 0));
    expect(page_seqs).toEqual(oldSeqs.map(() => body.data.seq));
    expect(body.data).toMatchObject({ status: 2 });
    expect(body.data.remain_time).toBeGreaterThan(60);
    const { data } = await server.ask('sittings.start', { as: sitting, params: { id: sitting.answer_id } });
    expect(data).toMatchObject({ answer: value, page: 1, drafted: [] });
  });

  it('keeps what was there on record, and tells the log who did it and how much it was', async () => {
    const sitting = await anAnsweredSitting();
    const { value } = await portionOf(sitting);
    await reset(sitting);
    expect(await historyOf(sitting)).toMatchObject([
      {
        reset_by: `examinee:${sitting.id}`,
        answer: { id: sitting.answer_id, value, page_seqs: expect.arrayContaining([3]) },
        drafts: [{ page: 2, seq: 4, value: '2'.repeat(sitting.length) }],
      },
    ]);
    const answer_id = sitting.answer_id;
    expect(await linesOf(sitting)).toEqual([
      {
        actor: `examinee:${sitting.id}`,
        before: { answer_id, answered: 2 * sitting.page_size },
        after: { answer_id, answered: 0 },
      },
    ]);
  });

  it('is not undone by saves and drafts that were still on their way', async () => {
    const sitting = await anAnsweredSitting();
    const { body } = await reset(sitting, { seq: 700 });
    expect(body.data.seq).toBe(700);
    for (const draft of [false, true])
      for (const seq of [5, 700])
        expect(await send(sitting, { seq, draft })).toMatchObject({
          status: 200,
          body: { data: { seq: 700 } },
        });
    const { data } = await server.ask('sittings.confirm', { as: sitting, params: { id: sitting.answer_id } });
    expect(data.unanswered).toHaveLength(sitting.length);
    await send(sitting, { seq: 701, digit: '3' });
    expect((await portionOf(sitting)).value).toMatch(/^3/);
  });

  it('is not undone by a submission of what was there before, whatever numbers were given out', async () => {
    const sitting = await aSitting(server);
    for (let page = 1; page <= 10; page++) await send(sitting, { page, seq: 1_000_000 });
    const params = { id: sitting.answer_id };
    const { data } = await server.ask('sittings.confirm', { as: sitting, params });
    expect((await reset(sitting)).status).toBe(200);
    const body = { value: data.answer, revision: data.revision, writer: sitting.writer };
    const late = await server.call('sittings.submit', { as: sitting, params, body });
    expect(late).toMatchObject({ status: 409, code: 4220 });
    expect((await portionOf(sitting)).value).toMatch(/^0+$/);
  });

  it('pressed twice, also at once, is one reset', async () => {
    const sitting = await anAnsweredSitting();
    const responses = await Promise.all([reset(sitting, { seq: 9 }), reset(sitting, { seq: 9 })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await historyOf(sitting)).toHaveLength(1);
    expect(await linesOf(sitting)).toHaveLength(1);
  });

  it('of nothing leaves nothing on record', async () => {
    const sitting = await aSitting(server);
    expect(await reset(sitting)).toMatchObject({ status: 200 });
    expect(await historyOf(sitting)).toEqual([]);
    expect(await linesOf(sitting)).toEqual([]);
  });

  it.each(languages)('before begin is refused in %s: go to start', async (language) => {
    const person = await anExaminee(server);
    expect(await reset(person, {}, language)).toMatchObject({
      ...{ status: 409, code: 3031, detail: translator(language)('refusal.goToStart') },
    });
  });

  it.each(languages)(
    'after the end, by submission or by the deadline, is refused in %s',
    async (language) => {
      const ended = { status: 409, code: 3033, detail: translator(language)('refusal.examEnded') };
      const sitting = await aSitting(server);
      const value = '1'.repeat(sitting.length);
      await server.ask('sittings.submit', {
        as: sitting,
        params: { id: sitting.answer_id },
        body: { value },
      });
      expect(await reset(sitting, {}, language)).toMatchObject(ended);
      expect((await portionOf(sitting)).value).toBe(value);
      const late = await anAnsweredSitting();
      await endTimeIn(server, late, -1);
      expect(await reset(late, {}, language)).toMatchObject(ended);
      expect((await portionOf(late)).value).toMatch(/^1/);
    },
  );

  it('by a tab that was taken over is refused, and says so', async () => {
    const sitting = await anAnsweredSitting();
    const response = await reset(sitting, { writer: 'another' }, 'en');
    expect(response).toMatchObject({ status: 409, code: 4220 });
    expect(response.errors).toEqual({ writer: [translator('en')('refusal.writerTakenOver')] });
    expect((await portionOf(sitting)).value).toMatch(/^1/);
  });

  it.each(languages)(
    'more often than is kept on record is refused in %s, and takes nothing',
    async (language) => {
      const sitting = await aSitting(server);
      for (let time = 0; time < limits.resets; time++) {
        await send(sitting, { seq: 1_000 * (time + 1) });
        expect((await reset(sitting)).status).toBe(200);
      }
      // Without answers there is nothing to keep.
      expect((await reset(sitting)).status).toBe(200);
      await send(sitting, { seq: 1_000_000 });
      const before = await portionOf(sitting);
      const detail = translator(language)('refusal.tooManyResets');
      expect(await reset(sitting, {}, language)).toMatchObject({ status: 429, code: 4029, detail });
      expect(await portionOf(sitting)).toEqual(before);
      expect(await historyOf(sitting)).toHaveLength(limits.resets);
    },
  );

  it('by a stranger is refused as if there were no such portion', async () => {
    const [own, other] = [await aSitting(server), await anAnsweredSitting()];
    const as = { ...own, answer_id: other.answer_id };
    expect(await reset(as)).toMatchObject({ status: 404, code: 4004 });
    expect((await portionOf(other)).value).toMatch(/^1/);
    expect(await historyOf(other)).toEqual([]);
  });

  it('by a hidden candidate is refused', async () => {
    const sitting = await anAnsweredSitting();
    await server.rows('update examinees set is_hidden = 1 where id = $1', [sitting.id]);
    expect(await reset(sitting)).toMatchObject({ status: 401, code: 4009 });
  });
});
