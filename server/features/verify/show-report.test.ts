import { describe, expect, it } from 'vitest';
import { writeReportCode } from '#contract/codes/report-code.ts';
import { getForm } from '#items/registry.ts';
import { forgetExams } from '#server/features/exams/forgetting/forget-exams.ts';
import { produceOutput } from '#server/features/outputs/produce/produce-output.job.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser, staffPassword, type TestSitting } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'verbal_1'] });
const [person, other] = [
  await aScoredPerson(server, { exam }),
  await aScoredPerson(server, { exam, seed: 1 }),
];
const made = await output([person, other]);
const [ofPerson = '', ofOther = ''] = await codesOf(made);

describe('a report that was made', () => {
  it('is current: its number, day and scoring version, and nothing about the person', async () => {
    const { data } = await server.ask('verify.showReport', { params: { code: ofPerson } });
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(data).toEqual({
      code: ofPerson,
      number: `${made}-1`,
      made_on: today,
      scoring_version: expect.stringMatching(/^\d/),
      state: 'current',
    });
  });

  it('is found however its code is typed', async () => {
    const typed = ofOther.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect(await stateOf(typed)).toBe('current');
  });

  it('is revised by a new scoring', async () => {
    const { norm } = getForm('verbal-1-v1');
    await server.rows(
      `insert into norms (norm_id, version, form_id, exam_type, language, n, norm, measured_by, in_force_at)
       values ($1, '2', 'verbal-1-v1', 1, 'ja', 400, $2, 'admin:1', now())`,
      [norm.id, JSON.stringify({ ...norm, version: '2', n: 400, provisional: false })],
    );
    const params = { id: other.id };
    expect((await server.ask('examinees.rescore', { as: staff, params })).data).toEqual({ rescored: 1 });
    expect(await stateOf(ofOther)).toBe('revised');
    const [after = ''] = await codesOf(await output([other]));
    expect(await stateOf(after)).toBe('current');
    expect(await stateOf(ofPerson)).toBe('current');
  });

  it('is revised by a reset, and stays so when the test is taken once more', async () => {
    const one = await aScoredPerson(server, { exam });
    const [code = ''] = await codesOf(await output([one]));
    await server.ask('examinees.reset', {
      as: staff,
      params: { id: one.id, x: one.answer_id },
      body: { reason: 'Fell ill' },
    });
    expect(await stateOf(code)).toBe('revised');
  });

  it('is revised by a further test, which other suitabilities follow from', async () => {
    const one = await aScoredPerson(server, { exam });
    const [code = ''] = await codesOf(await output([one]));
    await server.rows(
      `insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
       select client_id, exam_id, examinee_id, revision + 1, scoring_version, result_ids, scores from composites
       where examinee_id = $1 order by revision desc limit 1`,
      [one.id],
    );
    expect(await stateOf(code)).toBe('revised');
  });

  it('is withdrawn once its person is forgotten, and names nobody', async () => {
    const old = await anExam(server, { client });
    const one = await aScoredPerson(server, { exam: old });
    const id = await output([one], old.id);
    const [code = ''] = await codesOf(id);
    await server.rows(
      `update exams set commence_on = now() - interval '9 years', terminate_on = now() - interval '8 years' where id = $1`,
      [old.id],
    );
    await forgetExams(server.adapters.files).run(aSweepScope(server.database.database));
    const { data } = await server.ask('verify.showReport', { params: { code } });
    expect(data).toMatchObject({ number: `${id}-1`, state: 'withdrawn' });
    const kept = 'select examinee_id, portions, composite_revision from report_codes where output_id = $1';
    expect(await server.rows(kept, [id])).toEqual([
      { examinee_id: null, portions: null, composite_revision: null },
    ]);
  });
});

describe('a code that no report has', () => {
  it.each(['none', '0'.repeat(200), '017K-2M9Q-XD4T', ' ', "' or 1=1"])('answers alike: %j', async (code) => {
    const response = await server.call('verify.showReport', { params: { code } });
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ code: 4004 });
  });

  it('of another company with the same secret is none', async () => {
    const stranger = await aClient(server);
    const [row] = await server.rows<{ secret: string }>(
      'select secret from report_codes where output_id = $1',
      [made],
    );
    const code = writeReportCode({ client_id: stranger.id, secret: row?.secret ?? '' });
    expect((await server.call('verify.showReport', { params: { code } })).status).toBe(404);
  });

  it('of a report that is not made yet is none', async () => {
    const id = await output([person]);
    const [code = ''] = await codesOf(id);
    await server.rows('update report_codes set made_at = null where output_id = $1', [id]);
    expect((await server.call('verify.showReport', { params: { code } })).status).toBe(404);
  });

  it('counts against reports at the address, which are shut after too many, and against no log-in', async () => {
    const address = '203.0.113.40';
    await server.rows(
      `insert into login_failures (address, failed) select $1, true from generate_series(1, 999)`,
      [server.adapters.buckets.ofOther('report', address)],
    );
    expect((await server.call('verify.showReport', { params: { code: 'none' }, address })).status).toBe(404);
    const shut = await server.call('verify.showReport', { params: { code: ofPerson }, address });
    expect(shut.status).toBe(429);
    expect(Number(shut.headers['retry-after'])).toBeGreaterThan(0);
    const { login_id } = await aUser(server, { client });
    const body = { login_id, password: staffPassword };
    expect((await server.call('sessions.login', { body, address })).status).toBe(200);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('counts nothing where another site’s page asks for it: %j', async (headers) => {
    const address = '203.0.113.41';
    const asked = await server.call('verify.showReport', { params: { code: 'none' }, address, headers });
    expect(asked).toMatchObject({ status: 403, code: 4003 });
    const bucket = server.adapters.buckets.ofOther('report', address);
    expect(await server.rows('select from login_failures where address = $1', [bucket])).toEqual([]);
  });
});

async function stateOf(code: string) {
  return (await server.ask('verify.showReport', { params: { code } })).data.state;
}

/** A finished output of these people's reports. */
async function output(people: readonly TestSitting[], exam_id = exam.id): Promise<number> {
  const { data } = await server.ask('outputs.createCondition', {
    as: staff,
    params: { id: exam_id },
    body: { form: 1, order: 'finished', examinee_ids: people.map(({ id }) => id) },
  });
  const work = await produceOutput.load();
  await work.run({
    ...{ scope: aJobScope(server.database.database, client.id), id: data.id, adapters: server.adapters },
    signal: new AbortController().signal,
  });
  return data.id;
}

/** Codes of the reports in an output, in its order. */
async function codesOf(id: number): Promise<string[]> {
  const rows = await server.rows<{ client_id: number; secret: string }>(
    'select client_id, secret from report_codes where output_id = $1 order by position',
    [id],
  );
  return rows.map(writeReportCode);
}
