import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  anExaminee,
  aSitting,
  endTimeIn,
  type TestExaminee,
  type TestSitting,
} from '#tests/makers/people.ts';
import { scorePortion } from './score-portion.ts';

const server = await aServer();

function submit(
  who: TestExaminee,
  body: { value: string; auto_submit?: boolean; revision?: number; writer?: string },
  language: 'ja' | 'en' | 'zh' = 'ja',
) {
  return server.call('sittings.submit', { as: who, params: { id: who.answer_id }, body, language });
}

function save(who: TestSitting, digit: string, seq: number | undefined, page = 1) {
  const body = { page, value: digit.repeat(who.length), ...(seq ? { seq } : {}) };
  return server.call('sittings.savePage', { as: who, params: { id: who.answer_id }, body });
}

async function portionOf(who: TestExaminee) {
  const [row] = await server.rows<{
    status: number;
    value: string;
    closed_by: 'submit' | 'time' | null;
    stamped: boolean;
    form_id: string;
    page_seconds: number[];
    page_size: number;
    random_position: number[] | null;
    seed: string | null;
  }>(
    `select status, value, closed_by, coalesce(submitted_at = deadline, false) as stamped, form_id, page_seconds, page_size, seed,
       random_position from answers where id = $1`,
    [who.answer_id],
  );
  if (!row) throw new Error('no answer');
  return row;
}

const resultsOf = (who: TestExaminee) =>
  server.rows('select revision, scores from results where answer_id = $1', [who.answer_id]);
const full = (sitting: TestSitting) => '1234'.repeat(sitting.length / 4);

describe('submit', () => {
  it('ends the portion, scores it as revision 1, and states and counters follow', async () => {
    const sitting = await aSitting(server);
    const { status, body } = await submit(sitting, { value: full(sitting), writer: sitting.writer });
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_submit: true, examinee_is_submit_all: true });
    expect(body.data).toMatchObject({ status: 3, unanswered: [], remain_time: 0 });
    const portion = await portionOf(sitting);
    expect(portion).toMatchObject({ status: 3, value: full(sitting), closed_by: 'submit', stamped: false });
    const results = await resultsOf(sitting);
    expect(results).toEqual([
      {
        revision: 1,
        scores: JSON.parse(JSON.stringify(scorePortion(portion, getForm(portion.form_id).norm))),
      },
    ]);
    const [state] = await server.rows(
      `select x.test_status, x.end_at is not null as ended, x.reliability_index is not null as judged,
         n.under_examination_person_number as under, n.tested_person_number as tested, n.no_output_person_number as waiting
       from examinees x join exam_counters n on n.client_id = x.client_id and n.exam_id = x.exam_id where x.id = $1`,
      [sitting.id],
    );
    expect(state).toEqual({ test_status: 3, ended: true, judged: true, under: 0, tested: 1, waiting: 1 });
  });

  it.each(languages)('twice is refused in %s, and nothing is scored again', async (language) => {
    const sitting = await aSitting(server);
    await submit(sitting, { value: full(sitting) });
    expect(await submit(sitting, { value: '1'.repeat(sitting.length) }, language)).toMatchObject({
      ...{ status: 409, code: 3033, detail: translator(language)('refusal.examEnded') },
    });
    expect(await resultsOf(sitting)).toHaveLength(1);
    expect((await portionOf(sitting)).value).toBe(full(sitting));
  });

  it.each(languages)('with unanswered questions is refused in %s, and changes nothing', async (language) => {
    const sitting = await aSitting(server);
    const response = await submit(sitting, { value: `${'1'.repeat(sitting.length - 1)}0` }, language);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(response.errors.value).toEqual([translator(language)('sitting.answers.unanswered')]);
    expect(await portionOf(sitting)).toMatchObject({ status: 2, value: '0'.repeat(sitting.length) });
  });

  it.each(['', '1', 'x'])(
    'with a wrong answer string (%j) is refused, and changes nothing',
    async (value) => {
      const sitting = await aSitting(server);
      expect(await submit(sitting, { value })).toMatchObject({ status: 422, code: 'answer_format_invalid' });
      expect((await portionOf(sitting)).status).toBe(2);
    },
  );

  it('with a wrong answer string of the right length is refused for its form, also where answers are stored', async () => {
    const sitting = await aSitting(server);
    await server.ask('sittings.savePage', {
      ...{ as: sitting, params: { id: sitting.answer_id } },
      body: { page: 1, value: full(sitting), seq: 1 },
    });
    const before = await portionOf(sitting);
    expect(await submit(sitting, { value: 'x'.repeat(sitting.length) })).toMatchObject({
      status: 422,
      code: 'answer_format_invalid',
    });
    expect(await portionOf(sitting)).toEqual(before);
  });

  it('before begin is refused: go to start', async () => {
    const person = await anExaminee(server);
    expect(await submit(person, { value: '1'.repeat(120) })).toMatchObject({ status: 409, code: 3031 });
  });

  it('by a tab that was taken over is refused', async () => {
    const sitting = await aSitting(server);
    await server.ask('sittings.start', { as: sitting, params: { id: sitting.answer_id } });
    const response = await submit(sitting, { value: full(sitting), writer: sitting.writer }, 'zh');
    expect(response).toMatchObject({
      status: 409,
      code: 4220,
      detail: translator('zh')('refusal.writerTakenOver'),
      errors: { writer: [translator('zh')('refusal.writerTakenOver')] },
    });
    expect((await portionOf(sitting)).status).toBe(2);
  });

  it('after the deadline is refused, and changes nothing', async () => {
    const sitting = await aSitting(server);
    await endTimeIn(server, sitting, -1);
    expect(await submit(sitting, { value: full(sitting) })).toMatchObject({ status: 409, code: 3033 });
    expect(await portionOf(sitting)).toMatchObject({ status: 2, value: '0'.repeat(sitting.length) });
  });

  it('of somebody else does not exist', async () => {
    const [one, other] = [await aSitting(server), await aSitting(server)];
    const response = await submit({ ...one, answer_id: other.answer_id }, { value: full(one) });
    expect(response).toMatchObject({ status: 404, code: 4004 });
    expect((await portionOf(other)).status).toBe(2);
  });

  it('fired ten times at once is taken once', async () => {
    const sitting = await aSitting(server);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => submit(sitting, { value: full(sitting) })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 3033)).toHaveLength(9);
    expect(await resultsOf(sitting)).toHaveLength(1);
  });

  it.each([
    ['which it counts', { revision: 0 }],
    ['without counting', {}],
  ])('that races a save, %s, loses nothing: one of the two is told', async (_, known) => {
    for (let round = 0; round < 5; round++) {
      const sitting = await aSitting(server);
      const [saved, submitted] = await Promise.all([
        save(sitting, '4', 1),
        submit(sitting, { value: full(sitting), ...known }),
      ]);
      expect([saved.code ?? 200, submitted.code ?? 200].sort()).toSatisfy(
        (codes) => String(codes) === '200,3033' || String(codes) === '200,4220',
      );
      const { value } = await portionOf(sitting);
      if (submitted.status === 200) expect(value).toBe(full(sitting));
      else expect(value).toBe('4'.repeat(sitting.page_size).padEnd(sitting.length, '0'));
    }
  });

  it.each(languages)('knowing of an older save than the newest is refused in %s', async (language) => {
    const sitting = await aSitting(server);
    await save(sitting, '1', 1);
    const { data } = await server.ask('sittings.confirm', { as: sitting, params: { id: sitting.answer_id } });
    expect(data.revision).toBe(1);
    // Another tab, or a request that comes late: acknowledged after the submission page was read.
    expect((await save(sitting, '4', 2)).status).toBe(200);
    const known = { value: full(sitting), revision: data.revision, writer: sitting.writer };
    const response = await submit(sitting, known, language);
    const detail = translator(language)('refusal.fetchLatest');
    expect(response).toMatchObject({ status: 409, code: 4220, detail, errors: { revision: [detail] } });
    const saved = '4'.repeat(sitting.page_size).padEnd(sitting.length, '0');
    expect(await portionOf(sitting)).toMatchObject({ status: 2, value: saved });
    expect((await submit(sitting, { ...known, revision: 2 })).status).toBe(200);
  });

  it.each([
    ['under a lower number', { seq: 499 }],
    ['without a number', {}],
    ['as a draft', { seq: 499, draft: true }],
  ])('that has not seen a page stored %s after it looked is refused', async (_, sent) => {
    const sitting = await aSitting(server);
    await save(sitting, '1', 500);
    const params = { id: sitting.answer_id };
    const { data } = await server.ask('sittings.confirm', { as: sitting, params });
    const body = { page: 2, value: '4'.repeat(sitting.length), ...sent };
    await server.ask('sittings.savePage', { as: sitting, params, body });
    const known = { value: full(sitting), revision: data.revision };
    expect(await submit(sitting, known)).toMatchObject({ status: 409, code: 4220 });
    expect(await portionOf(sitting)).toMatchObject({ status: 2 });
    const newer = await server.ask('sittings.confirm', { as: sitting, params });
    expect(newer.data.revision).toBeGreaterThan(data.revision);
    expect((await submit(sitting, { ...known, revision: newer.data.revision })).status).toBe(200);
  });

  it('that knows of no save may answer what is open, and change nothing that is stored', async () => {
    const sitting = await aSitting(server);
    await save(sitting, '4', undefined);
    const response = await submit(sitting, { value: full(sitting) }, 'en');
    expect(response).toMatchObject({ status: 409, code: 4220, errors: { value: [expect.any(String)] } });
    const stored = '4'.repeat(sitting.page_size);
    expect(await portionOf(sitting)).toMatchObject({ status: 2, value: stored.padEnd(sitting.length, '0') });
    expect((await submit(sitting, { value: stored.padEnd(sitting.length, '2') })).status).toBe(200);
  });
});

describe('submit by itself at the deadline', () => {
  it('drops what the open page holds: only saved pages count', async () => {
    const sitting = await aSitting(server);
    await server.ask('sittings.savePage', {
      as: sitting,
      params: { id: sitting.answer_id },
      body: { page: 1, value: '2'.repeat(sitting.length), seq: 1 },
    });
    await endTimeIn(server, sitting, 0.5);
    const { body } = await submit(sitting, { value: '4'.repeat(sitting.length), auto_submit: true });
    expect(body.is_submit).toBe(true);
    const portion = await portionOf(sitting);
    const saved = '2'.repeat(sitting.page_size);
    expect(portion).toMatchObject({ status: 3, closed_by: 'time', stamped: true });
    expect(portion.value).toBe(saved.padEnd(sitting.length, '0'));
    expect(await resultsOf(sitting)).toMatchObject([{ revision: 1, scores: { answered: saved.length } }]);
  });

  it('by a clock that runs fast closes nothing and tells the time left', async () => {
    const sitting = await aSitting(server);
    const { status, body } = await submit(sitting, { value: full(sitting), auto_submit: true });
    expect({ status, is_submit: body.is_submit }).toEqual({ status: 200, is_submit: false });
    expect(body.data.remain_time).toBeGreaterThan(60);
    expect((await portionOf(sitting)).status).toBe(2);
  });

  it('of a portion that is closed already is answered well', async () => {
    const sitting = await aSitting(server);
    await submit(sitting, { value: full(sitting) });
    const { status, body } = await submit(sitting, { value: full(sitting), auto_submit: true });
    expect({ status, is_submit: body.is_submit }).toEqual({ status: 200, is_submit: true });
  });
});
