import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  anExam,
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

interface Sent {
  page?: number;
  value?: string;
  seq?: number | undefined;
  writer?: string;
  draft?: boolean;
  opened?: number;
}

function send(who: TestExaminee, length: number, body: Sent = {}, language: 'ja' | 'en' | 'zh' = 'ja') {
  return server.call('sittings.savePage', {
    ...{ as: who, language, params: { id: who.answer_id } },
    body: { page: 1, value: '1'.repeat(length), seq: 1, draft: true, ...body },
  });
}

const draftsOf = (who: TestExaminee) =>
  server.rows<{ page: number; seq: number; value: string }>(
    'select page, seq, value from drafts where answer_id = $1 order by page',
    [who.answer_id],
  );

async function portionOf(who: TestExaminee) {
  const [row] = await server.rows<{
    value: string;
    page_seqs: number[];
    page_seconds: number[];
    page: number;
    saved_at: Date;
    status: number;
  }>('select value, page_seqs, page_seconds, page, saved_at, status from answers where id = $1', [
    who.answer_id,
  ]);
  if (!row) throw new Error('no answer');
  return row;
}

const start = (who: TestSitting) =>
  server.ask('sittings.start', { as: who, params: { id: who.answer_id } }).then(({ data }) => data);
const confirm = (who: TestSitting) =>
  server.ask('sittings.confirm', { as: who, params: { id: who.answer_id } }).then(({ data }) => data);
const pageOf = (who: TestSitting, page: number, value: string) =>
  value.slice((page - 1) * who.page_size, page * who.page_size);

async function expectRefused(who: TestExaminee, length: number, body: Sent, refusal: object): Promise<void> {
  const before = [await portionOf(who), await draftsOf(who)];
  expect(await send(who, length, body)).toMatchObject(refusal);
  expect([await portionOf(who), await draftsOf(who)]).toEqual(before);
}

describe('a draft of the open page', () => {
  it('is stored apart: the portion itself does not change, nor its clock of pages', async () => {
    const sitting = await aSitting(server);
    const before = await portionOf(sitting);
    const response = await send(sitting, sitting.length, { page: 2, seq: 3, writer: sitting.writer });
    expect(response).toMatchObject({ status: 200, body: { data: { seq: 3, status: 2 } } });
    expect(response.body.data.remain_time).toBeGreaterThan(60);
    expect(await portionOf(sitting)).toEqual(before);
    expect(await draftsOf(sitting)).toEqual([{ page: 2, seq: 3, value: '1'.repeat(sitting.length) }]);
  });

  it('gives way to a newer one, and never takes one back to an older', async () => {
    const sitting = await aSitting(server);
    await send(sitting, sitting.length, { seq: 2 });
    await send(sitting, sitting.length, { seq: 5, value: '3'.repeat(sitting.length) });
    const late = await send(sitting, sitting.length, { seq: 4, value: '2'.repeat(sitting.length) });
    expect(late).toMatchObject({ status: 200, body: { data: { seq: 5 } } });
    expect(await draftsOf(sitting)).toMatchObject([{ seq: 5, value: '3'.repeat(sitting.length) }]);
  });

  it('that comes after its page was saved with a newer number is not stored', async () => {
    const sitting = await aSitting(server);
    await send(sitting, sitting.length, { seq: 7, draft: false });
    const late = await send(sitting, sitting.length, { seq: 6, value: '2'.repeat(sitting.length) });
    expect(late).toMatchObject({ status: 200, body: { data: { seq: 7 } } });
    expect(await draftsOf(sitting)).toEqual([]);
  });

  it('does not keep its page from being saved, with its own number or a lower one that is new', async () => {
    const sitting = await aSitting(server);
    await send(sitting, sitting.length, { seq: 4 });
    const saved = await send(sitting, sitting.length, {
      ...{ seq: 3, draft: false, value: '2'.repeat(sitting.length) },
    });
    expect(saved).toMatchObject({ status: 200, body: { data: { seq: 3 } } });
    expect((await portionOf(sitting)).page_seqs[0]).toBe(3);
  });

  it('keeps the session of a candidate alive who stays on one page', async () => {
    const sitting = await aSitting(server);
    await passSessionTime(server, 'e', sitting.session_id, 5);
    await send(sitting, sitting.length);
    const [session] = await server.rows(
      `select last_seen_at > now() - interval '1 minute' as fresh from examinee_sessions where id = $1`,
      [sitting.session_id],
    );
    expect(session).toEqual({ fresh: true });
  });

  it('does not count as time spent: the next save of the page takes all of it', async () => {
    const sitting = await aSitting(server);
    await passTime(server, sitting, 60);
    await send(sitting, sitting.length, { seq: 1 });
    await passTime(server, sitting, 30);
    await send(sitting, sitting.length, { seq: 2, draft: false });
    expect((await portionOf(sitting)).page_seconds[0]).toBeCloseTo(90, -1);
  });
});

describe('a draft is refused', () => {
  it.each(languages)('without a sequence number, in %s', async (language) => {
    const sitting = await aSitting(server);
    const response = await send(sitting, sitting.length, { seq: undefined }, language);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(response.errors).toEqual({ seq: [translator(language)('field.required')] });
  });

  it('before begin, after the deadline, in a wrong form and for a page there is not', async () => {
    const person = await anExaminee(server);
    await expectRefused(person, 120, {}, { status: 409, code: 3031 });
    const sitting = await aSitting(server);
    const format = { status: 422, code: 'answer_format_invalid' };
    await expectRefused(sitting, sitting.length, { value: '12' }, format);
    await expectRefused(sitting, sitting.length, { page: sitting.page_count + 1 }, format);
    await endTimeIn(server, sitting, -0.01);
    await expectRefused(sitting, sitting.length, {}, { status: 409, code: 3033 });
  });

  it('from a writer that was taken over, a hidden candidate and an ended session', async () => {
    const sitting = await aSitting(server);
    await expectRefused(sitting, sitting.length, { writer: 'another' }, { status: 409, code: 4220 });
    await server.rows('update examinees set is_hidden = 1 where id = $1', [sitting.id]);
    await expectRefused(sitting, sitting.length, {}, { status: 401, code: 4009 });
    await server.rows('update examinee_sessions set ended_at = now() where id = $1', [sitting.session_id]);
    await expectRefused(sitting, sitting.length, {}, { status: 401, code: 4001 });
  });

  it('for the portion of a stranger', async () => {
    const [own, other] = [await aSitting(server), await aSitting(server)];
    const as = { ...own, answer_id: other.answer_id };
    expect(await send(as, other.length)).toMatchObject({ status: 404, code: 4004 });
    expect(await draftsOf(other)).toEqual([]);
  });
});

describe('who resumes', () => {
  it('on another device is shown the very answers, on the very page', async () => {
    const sitting = await aSitting(server);
    await send(sitting, sitting.length, { page: 1, seq: 1, draft: false });
    await send(sitting, sitting.length, { page: 3, seq: 4, value: '2'.repeat(sitting.length) });
    const device = { ...sitting, ...(await aSession(server, sitting.exam, sitting.id)) };
    const shown = await start(device);
    expect(pageOf(sitting, 1, shown.answer)).toBe('1'.repeat(sitting.page_size));
    expect(pageOf(sitting, 2, shown.answer)).toBe('0'.repeat(sitting.page_size));
    expect(pageOf(sitting, 3, shown.answer)).toBe('2'.repeat(sitting.page_size));
    expect(shown).toMatchObject({ page: 3, seq: 4, drafted: [3], timeout_policy: 'drop_last_page' });
    expect(shown.page_seqs.slice(0, 4)).toEqual([1, 0, 4, 0]);
  });

  it('finds the page that was turned to when the last one was saved', async () => {
    const sitting = await aSitting(server);
    await send(sitting, sitting.length, { page: 1, draft: false, opened: 2 });
    expect(await start(sitting)).toMatchObject({ page: 2, drafted: [] });
    await send(sitting, sitting.length, { page: 2, seq: 2, draft: false, opened: 1000 });
    expect(await start(sitting)).toMatchObject({ page: sitting.page_count });
  });

  it('counts on above whatever the device before may have counted to without a line', async () => {
    const sitting = await aSitting(server);
    await send(sitting, sitting.length, { seq: 2 });
    await passTime(server, sitting, 60);
    const { count_from, seq } = await start(sitting);
    expect(seq).toBe(2);
    expect(count_from).toBeGreaterThanOrEqual(600);
    await send(sitting, sitting.length, { seq: 5000 });
    expect((await start(sitting)).count_from).toBe(5000);
  });
});

describe('whoever looks at the submission page without having left the open page', () => {
  it('is shown its answers, and submits them as they were shown', async () => {
    const sitting = await aSitting(server);
    const value = '4'.repeat(sitting.length);
    await server.rows('update answers set value = $2, page_seqs[1] = 1 where id = $1', [
      sitting.answer_id,
      `${'0'.repeat(sitting.page_size)}${value.slice(sitting.page_size)}`,
    ]);
    await send(sitting, sitting.length, { seq: 2, value });
    const shown = await confirm(sitting);
    expect(shown).toMatchObject({ answer: value, revision: 2, unanswered: [] });
    const body = { value: shown.answer, revision: shown.revision, writer: sitting.writer };
    await server.ask('sittings.submit', { as: sitting, params: { id: sitting.answer_id }, body });
    expect(await portionOf(sitting)).toMatchObject({ status: 3, value });
  });

  it('keeps what a plain form saves above any draft sent before', async () => {
    const sitting = await aSitting(server);
    await send(sitting, sitting.length, { page: 2, seq: 400, value: '1'.repeat(sitting.length) });
    const params = { id: sitting.answer_id };
    const body = { page: 2, value: '3'.repeat(sitting.length) };
    await server.ask('sittings.savePage', { as: sitting, params, body });
    expect((await confirm(sitting)).answer).toContain('3'.repeat(sitting.page_size));
    expect((await portionOf(sitting)).page_seqs[1]).toBeGreaterThan(400);
  });

  it('does not submit past a draft that came after the page was shown', async () => {
    const sitting = await aSitting(server);
    const value = '4'.repeat(sitting.length);
    await send(sitting, sitting.length, { seq: 2, value });
    const submit = (more: object) =>
      server.call('sittings.submit', {
        ...{ as: sitting, params: { id: sitting.answer_id } },
        body: { value: '1'.repeat(sitting.length), ...more },
      });
    expect(await submit({ revision: 1 })).toMatchObject({ status: 409, code: 4220 });
    expect(await submit({})).toMatchObject({ status: 409, code: 4220 });
    expect((await portionOf(sitting)).status).toBe(2);
    expect(await submit({ revision: 2 })).toMatchObject({ status: 200 });
  });
});

describe('at the deadline', () => {
  async function closed(timeout_policy: 'drop_last_page' | 'keep_drafts') {
    const exam = await anExam(server);
    await server.rows('update exams set timeout_policy = $2 where id = $1', [exam.id, timeout_policy]);
    const sitting = await aSitting(server, { exam });
    await send(sitting, sitting.length, { page: 1, seq: 1, draft: false });
    await passTime(server, sitting, 48);
    await send(sitting, sitting.length, { page: 2, seq: 2, value: '2'.repeat(sitting.length) });
    await endTimeIn(server, sitting, -5);
    expect((await confirm(sitting)).status).toBe(3);
    return { sitting, portion: await portionOf(sitting) };
  }

  it('the open page is dropped by the rule of the specification, and its draft stays on record', async () => {
    const { sitting, portion } = await closed('drop_last_page');
    expect(pageOf(sitting, 2, portion.value)).toBe('0'.repeat(sitting.page_size));
    expect(portion).toMatchObject({ page: 1, page_seqs: expect.arrayContaining([1, 0]) });
    expect(await draftsOf(sitting)).toMatchObject([{ page: 2, seq: 2 }]);
  });

  it('the open page counts where the exam keeps drafts, with the time spent on it', async () => {
    const { sitting, portion } = await closed('keep_drafts');
    expect(pageOf(sitting, 1, portion.value)).toBe('1'.repeat(sitting.page_size));
    expect(pageOf(sitting, 2, portion.value)).toBe('2'.repeat(sitting.page_size));
    expect(portion.page).toBe(2);
    expect(portion.page_seqs[1]).toBe(2);
    expect(portion.page_seconds[1]).toBeGreaterThan(40);
    expect(await draftsOf(sitting)).toMatchObject([{ page: 2, seq: 2 }]);
    const [result] = await server.rows<{ answered: string }>(
      `select count(*)::int as answered from results where answer_id = $1`,
      [sitting.answer_id],
    );
    expect(result).toEqual({ answered: 1 });
  });

  it('a draft is in time and counts, or is refused: never acknowledged and left out', async () => {
    const exam = await anExam(server);
    await server.rows(`update exams set timeout_policy = 'keep_drafts' where id = $1`, [exam.id]);
    for (let round = 0; round < 6; round++) {
      const sitting = await aSitting(server, { exam });
      await endTimeIn(server, sitting, 0.12);
      let acknowledged = 0;
      const closing = new Promise((done) => setTimeout(done, 100)).then(() => confirm(sitting));
      // Until the deadline refuses one, however fast the machine is.
      for (let seq = 1; ; seq++) {
        const digit = String((seq % 4) + 1);
        const { status } = await send(sitting, sitting.length, { seq, value: digit.repeat(sitting.length) });
        if (status !== 200) break;
        acknowledged = seq;
      }
      await closing;
      await confirm(sitting);
      const { value, page_seqs } = await portionOf(sitting);
      expect(page_seqs[0]).toBe(acknowledged);
      if (acknowledged > 0) expect(value[0]).toBe(String((acknowledged % 4) + 1));
    }
  });
});
