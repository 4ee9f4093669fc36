import { describe, expect, it } from 'vitest';
import type { ResultMode } from '#contract/codes/exam.ts';
import { translator } from '#messages/translator.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClient, anExam, anExaminee, aSitting, aUser, type TestSitting } from '#tests/makers/people.ts';

/* Who has something to show depends on which results are shown: in counts, previews, files and answers alike. */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
/** More than a preview shows, and all before the one with both. */
const part: TestSitting[] = [];
for (let number = 0; number < 6; number += 1) {
  const sitting = await aSitting(server, { exam, login_id: `A${number}` });
  const body = { value: '2'.repeat(sitting.length), writer: sitting.writer };
  await server.ask('sittings.submit', { as: sitting, params: { id: sitting.answer_id }, body });
  part.push(sitting);
}
const whole = await aScoredPerson(server, { exam, login_id: 'B1', seed: 1 });
const untested = await anExaminee(server, { exam, login_id: 'C1' });
await aWorker(server);

const at = { as: staff, params: { id: exam.id } };
const everybody = { search: {} };
const t = translator('ja');

async function inMode(result_mode: ResultMode, work: () => Promise<void>): Promise<void> {
  const set = (mode: ResultMode) => server.ask('exams.update', { ...at, body: { result_mode: mode } });
  await set(result_mode);
  await work().finally(() => set('all'));
}

async function ended(cid: number) {
  const look = async () =>
    (await server.ask('outputs.show', { as: staff, params: { id: exam.id, cid }, query: {} })).data;
  await expect.poll(async () => (await look()).status, { timeout: 60_000, interval: 100 }).toBeGreaterThan(1);
  return look();
}

const make = async (body: { form: number; [field: string]: unknown }) =>
  ended((await server.ask('outputs.createCondition', { ...at, body: body as never })).data.id);

describe('who has a result', () => {
  it.each([
    [undefined, 7],
    ['all', 7],
    ['aptitude', 7],
    ['motivation', 1],
  ] as const)('is counted in the mode %s', async (result_mode, with_result) => {
    const body = { ...everybody, ...(result_mode && { result_mode }) };
    const counted = await server.ask('outputs.countSelected', { ...at, body });
    expect(counted.data).toMatchObject({ people: 8, with_result });
    const states = await server.ask('outputs.countTestStates', { ...at, body });
    expect(states.data).toMatchObject({ with_result, without_result: 8 - with_result });
  });

  it('is counted in the exam’s own mode where nobody asks for one', async () => {
    await inMode('motivation', async () => {
      const counted = await server.ask('outputs.countSelected', { ...at, body: everybody });
      expect(counted.data).toMatchObject({ people: 8, with_result: 1 });
      const { data } = await server.ask('outputs.countTestStates', { ...at, body: everybody });
      expect(data).toMatchObject({ with_result: 1, lacking: 7 });
    });
  });

  it('is told of everybody who lacks it, with the tests that it would take', async () => {
    const { data } = await server.ask('outputs.countTestStates', {
      ...at,
      body: { ...everybody, result_mode: 'motivation', is_check_done_test: true },
    });
    const told = data.people_lacking.map(({ login_id, has_result, has_other, tests }) => [
      ...[login_id, has_result, has_other],
      tests.length,
    ]);
    expect(told).toEqual([
      ...part.map(({ login_id }) => [login_id, false, true, 1]),
      [untested.login_id, false, false, 1],
    ]);
    const aptitude = await server.ask('outputs.countTestStates', {
      ...at,
      body: { ...everybody, result_mode: 'aptitude', is_check_done_test: true },
    });
    expect(aptitude.data.people_lacking.map(({ login_id }) => login_id)).toEqual([untested.login_id]);
  });

  it('is not asked in a mode that shows nothing of the exam', async () => {
    await inMode('motivation', async () => {
      for (const call of ['outputs.countSelected', 'outputs.countTestStates'] as const) {
        const refused = await server.call(call, { ...at, body: { ...everybody, result_mode: 'aptitude' } });
        expect(refused, call).toMatchObject({ status: 422, errors: { result_mode: expect.any(Array) } });
      }
    });
  });
});

describe('an output of a mode', () => {
  it.each([1, 2, 3, 4, 6])(
    'holds who has something to show, and says how many have not: form %d',
    async (form) => {
      const made = await make({ form, result_mode: 'motivation', format: undefined, ...everybody });
      expect(made).toMatchObject({ status: 2, total: 1, done: 1, left_out: 7 });
      const whom = await server.rows('select examinee_id from output_targets where output_id = $1', [
        made.id,
      ]);
      expect(whom).toEqual([{ examinee_id: whole.id }]);
    },
  );

  it('of named people leaves out the same, and not who is hidden', async () => {
    const hidden = await anExaminee(server, { exam, login_id: 'D1' });
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    const examinee_ids = [...part, whole, untested, hidden].map(({ id }) => id);
    for (const form of [2, 4]) {
      const made = await make({ form, result_mode: 'aptitude', examinee_ids });
      expect(made).toMatchObject({ total: 7, done: 7, left_out: 1 });
    }
  });

  it('of the list of people holds everybody', async () => {
    expect(await make({ form: 5, ...everybody })).toMatchObject({ total: 8, done: 8, left_out: 0 });
  });

  it('is refused where nobody has something to show', async () => {
    const examinee_ids = [part[0]?.id, untested.id];
    const refusal = { status: 422, errors: { examinee_ids: [t('output.examinees.noResult')] } };
    for (const form of [1, 2, 3, 4, 6]) {
      const body = { form, result_mode: 'motivation', examinee_ids } as never;
      expect(await server.call('outputs.createCondition', { ...at, body }), `${form}`).toMatchObject(refusal);
    }
    for (const form of [1, 2, 3, 4, 6]) {
      const body = { form, result_mode: 'motivation', examinee_ids } as never;
      expect(await server.call('outputs.previewOutput', { ...at, body }), `${form}`).toMatchObject(refusal);
    }
  });

  it('begins, in its preview, with who has something to show', async () => {
    const page = await server.ask('outputs.previewOutput', {
      ...at,
      body: { form: 1, result_mode: 'motivation', ...everybody } as never,
    });
    expect(page.data).toMatchObject({ kind: 'page', login_id: whole.login_id });
    const table = await server.ask('outputs.previewOutput', {
      ...at,
      body: { form: 4, result_mode: 'motivation', ...everybody } as never,
    });
    const { rows } = table.data as unknown as { rows: string[][] };
    expect(rows.map(([login_id]) => login_id)).toEqual([whole.login_id]);
  });

  it('is refused where the exam itself shows nothing of whom it names', async () => {
    await inMode('motivation', async () => {
      const body = { examinee_ids: [part[0]?.id ?? 0] };
      const refused = await server.call('outputs.requestResult', { ...at, body });
      expect(refused.errors).toEqual({ examinee_ids: [t('output.examinees.noResult')] });
    });
  });
});

describe('answers', () => {
  it('are of the tests alone whose results the exam shows', async () => {
    const file = async () => {
      const { data } = await server.ask('outputs.exportAnswers', { ...at, body: { format: 'csv' } });
      const { id } = await ended(data.id);
      const saved = await server.call('outputs.downloadAnswers', {
        as: staff,
        params: { id: exam.id, hid: id },
      });
      const [head = '', ...lines] = saved.bytes.toString().trim().split('\r\n');
      return [lines.length, head.split(',').filter((column) => /\[q\d+\]/.test(column)).length];
    };
    const [all = 0, longest = 0] = await file();
    expect(all).toBe(16);
    await inMode('motivation', async () => {
      const [rows, questions = 0] = await file();
      expect(rows).toBe(8);
      expect(questions).toBeLessThan(longest);
    });
    await inMode('aptitude', async () => expect(await file()).toEqual([8, longest]));
  });

  it('are none where the exam shows nothing of what was answered', async () => {
    await inMode('motivation', async () => {
      const refused = await server.call('outputs.exportAnswers', {
        ...at,
        body: { login_id: 'A', status: [3] },
      });
      expect(refused.errors).toEqual({ status: [t('output.answers.none')] });
    });
  });
});
