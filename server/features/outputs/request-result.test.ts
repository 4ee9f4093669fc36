import { describe, expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { endedAnswers } from '#tests/makers/ended-answers.ts';
import { aClient, anExam, anExaminee, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const [first, second] = [
  await aScoredPerson(server, { exam }),
  await aScoredPerson(server, { exam, seed: 1 }),
];
const untested = await anExaminee(server, { exam });

const ask = (examinee_ids: number[], as = staff, language: 'ja' | 'en' | 'zh' = 'ja') =>
  server.call('outputs.requestResult', { as, language, params: { id: exam.id }, body: { examinee_ids } });
const askFor = (body: object, language: 'ja' | 'en' | 'zh' = 'ja') =>
  server.call('outputs.requestResult', { as: staff, language, params: { id: exam.id }, body });
const countOf = async (table: string) =>
  Number((await server.rows<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n);

describe('asking for reports', () => {
  it('answers a row that waits, with its people in the order they were asked for, each once', async () => {
    const asked = await ask([second.id, first.id, second.id], staff, 'en');
    expect(asked.status).toBe(200);
    expect(asked.body.data).toMatchObject({ status: 0, total: 2, done: 0, url: null, problem: null });
    expect(asked.body.data.requested_by).toBe(staff.login_id);
    const targets = await server.rows(
      'select examinee_id, client_id from output_targets where output_id = $1 order by position',
      [asked.body.data.id],
    );
    expect(targets.map((target) => target.examinee_id)).toEqual([second.id, first.id]);
    const [row] = await server.rows('select language, client_id from outputs where id = $1', [
      asked.body.data.id,
    ]);
    expect(row).toEqual({ language: 'en', client_id: client.id });
  });

  it('enqueues its job and writes the operation log with it', async () => {
    const { body } = await ask([first.id]);
    const jobs = await server.rows(`select name from pgboss.job where data->>'id' = $1`, [
      String(body.data.id),
    ]);
    expect(jobs).toEqual([{ name: 'produce-output' }]);
    const logs = await server.rows(
      `select actor, operation, exam_id from operation_logs where after->>'output_id' = $1`,
      [String(body.data.id)],
    );
    expect(logs).toEqual([
      { actor: `user:${staff.id}`, operation: 'outputs.requestResult', exam_id: exam.id },
    ]);
  });

  it('holds the standards that staff keep under a name, and nothing else of that condition', async () => {
    const of = await anExam(server, { client });
    const person = await aScoredPerson(server, { exam: of });
    const params = { id: of.id };
    const conditionOf = async () => {
      const { data } = await server.ask('outputs.requestResult', {
        ...{ as: staff, params, body: { examinee_ids: [person.id] } },
      });
      const [row] = await server.rows<{ condition: Record<string, unknown> | null }>(
        'select condition from outputs where id = $1',
        [data.id],
      );
      return row?.condition;
    };
    expect(await conditionOf()).toBeNull();
    const keep = (template_name: string, more: object) =>
      server.ask('outputs.createTemplate', {
        as: staff,
        params,
        body: { form: 1, template_name, ...more } as never,
      });
    await keep('first', { job_suitability_1: 3 });
    await keep('second', {
      job_suitability_1: 3,
      setting_standard_2: 'T1-1',
      setting_standard_quantity_2: 55,
    });
    expect(await conditionOf()).toMatchObject({
      ...{ form: 2, job_suitability_1: null, factor_pattern_id: null },
      ...{ setting_standard_1: '-1-', setting_standard_2: 'T1-1', setting_standard_quantity_2: 55 },
    });
  });

  it('prints nobody who is hidden', async () => {
    const hidden = await aScoredPerson(server, { exam, seed: 4 });
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    expect((await ask([hidden.id, first.id])).body.data.total).toBe(1);
    expect((await ask([hidden.id])).status).toBe(422);
    expect((await askFor({ search: { text: hidden.login_id, hidden: 'with' } })).status).toBe(422);
  });

  it('prints only those of the selection who have a result', async () => {
    const { body } = await ask([untested.id, first.id]);
    expect(body.data.total).toBe(1);
  });

  it('of people without a result is refused at the field, and nothing is left behind', async () => {
    const before = await countOf('outputs');
    const refused = await ask([untested.id], staff, 'en');
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(refused.errors.examinee_ids?.[0]).toMatch(/result to output/);
    expect(await countOf('outputs')).toBe(before);
  });

  it('of somebody in another exam, or of another company, is answered as if there were nobody', async () => {
    const neighbour = await aScoredPerson(server, { exam: await anExam(server, { client }) });
    const stranger = await aScoredPerson(server);
    for (const id of [neighbour.id, stranger.id, 999_999_999])
      expect(await ask([first.id, id])).toMatchObject({ status: 404, code: 4004 });
  });

  it('in another company’s exam is answered as if there were none', async () => {
    expect((await ask([first.id], await aUser(server))).status).toBe(404);
  });

  it('needs the permission to output where the account is restricted', async () => {
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    expect((await ask([first.id], limited)).status).toBe(404);
    await permit(server, limited, exam, { manage: true });
    expect((await ask([first.id], limited)).status).toBe(403);
  });

  it('of a search prints everybody found who has a result, by login id', async () => {
    const { body } = await askFor({ search: {} });
    const targets = await server.rows<{ examinee_id: number }>(
      'select examinee_id from output_targets where output_id = $1 order by position',
      [body.data.id],
    );
    const ids = [first, second]
      .sort((one, other) => (one.login_id < other.login_id ? -1 : 1))
      .map(({ id }) => id);
    expect(targets.map((target) => target.examinee_id)).toEqual(ids);
    const one = await askFor({ search: { text: first.login_id } });
    expect(one.body.data.total).toBe(1);
    expect(JSON.stringify(await server.rows('select after from operation_logs'))).not.toContain('"search"');
  });

  it('of a search that finds nobody with a result is refused, and so is one that finds too many', async () => {
    const none = await askFor({ search: { text: untested.login_id } }, 'en');
    expect(none).toMatchObject({ status: 422, code: 4022 });
    expect(none.errors.search?.[0]).toMatch(/result to output/);
    const crowd = await anExam(server, { client });
    await endedAnswers(
      server,
      crowd,
      Array.from({ length: 1001 }, () => ({ value: '1'.repeat(120) })),
    );
    const params = { id: crowd.id };
    const drawn = (form: number) =>
      server.call('outputs.createCondition', {
        ...{ as: staff, language: 'en', params, body: { form, search: {} } as never },
      });
    for (const form of [3, 6]) {
      const many = await drawn(form);
      expect(many).toMatchObject({ status: 422, code: 4022 });
      expect(many.errors.search?.[0]).toMatch(/1,000/);
    }
    expect((await drawn(2)).status).toBe(200);
  });

  it('of ids and a search, or of neither, is refused at the field', async () => {
    for (const body of [{}, { examinee_ids: [first.id], search: {} }]) {
      const refused = await askFor(body);
      expect(refused).toMatchObject({ status: 422, code: 4022 });
      expect(Object.keys(refused.errors)).toEqual(['examinee_ids']);
    }
  });

  it('of nobody, or of more than a thousand, is refused', async () => {
    expect((await ask([])).status).toBe(422);
    expect((await ask(Array.from({ length: 1001 }, (_, at) => at + 1))).status).toBe(422);
  });
});
