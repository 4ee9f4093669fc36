import { describe, expect, it } from 'vitest';
import type { AnswersExport } from '#contract/shapes/answers-output.ts';
import { translator } from '#messages/translator.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification } from '#tests/makers/groupings.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';
import { produceOutputWork } from '../produce/produce-output.work.ts';
import { takeOutput } from '../produce/produce-store.ts';

/* Answers that are asked for in vain, and what happens to people while their file is made. Each run is begun by hand. */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const scope = aJobScope(server.database.database, client.id);
const t = translator('ja');

const anExamOfTwo = async () => {
  const exam = await anExam(server, { client, service: 'EXAM1', portions: ['personality'] });
  const people = [await aScoredPerson(server, { exam }), await aScoredPerson(server, { exam })] as const;
  return { exam, people };
};

function call(exam: TestExam, body: Partial<AnswersExport>) {
  return server.call('outputs.exportAnswers', { as: staff, params: { id: exam.id }, body });
}

async function ask(exam: TestExam, body: Partial<AnswersExport>): Promise<number> {
  return (await server.ask('outputs.exportAnswers', { as: staff, params: { id: exam.id }, body })).data.id;
}

async function run(id: number) {
  await produceOutputWork.run({ scope, id, adapters: server.adapters, signal: new AbortController().signal });
}

async function show(exam: TestExam, cid: number) {
  return (await server.ask('outputs.show', { as: staff, params: { id: exam.id, cid }, query: {} })).data;
}

describe('asking for answers', () => {
  it('of nobody is refused in words, and makes no output', async () => {
    const { exam } = await anExamOfTwo();
    const other = await anExam(server, { client });
    const elsewhere = await aClassification(server, other);
    const vain: Partial<AnswersExport>[] = [
      { login_id: 'nobody' },
      { login_id: '%' },
      { status: [2] },
      { submitted_from: '2099-01-01T00:00:00Z' },
      // Of another exam.
      { classification_id: elsewhere.id },
      { kind: 'software', login_id: 'nobody' },
    ];
    for (const body of vain)
      expect(await call(exam, body), JSON.stringify(body)).toMatchObject({
        ...{ status: 422, errors: { status: [t('output.answers.none')] } },
      });
    expect(await server.rows('select from outputs where exam_id = $1', [exam.id])).toEqual([]);
  });

  it('takes a login id of 255 signs and no more', async () => {
    const { exam } = await anExamOfTwo();
    expect((await call(exam, { login_id: 'x'.repeat(255) })).errors).toHaveProperty('status');
    expect((await call(exam, { login_id: 'x'.repeat(256) })).errors).toHaveProperty('login_id');
  });

  it.each(['answers', 'software'] as const)('under a condition is refused: %s', async (kind) => {
    const { exam } = await anExamOfTwo();
    const form = kind === 'answers' ? 7 : 8;
    const refused = await server.call('outputs.createCondition', {
      ...{ as: staff, params: { id: exam.id }, body: { form, search: {} } },
    });
    expect(refused).toMatchObject({ status: 422, errors: { form: expect.any(Array) } });
  });
});

describe.each(['answers', 'software'] as const)('a file of %s', (kind) => {
  it('leaves out who was reset or hidden since, and fails in words when nobody is left', async () => {
    const { exam, people } = await anExamOfTwo();
    const [first, second] = people;
    const id = await ask(exam, { kind, status: [3] });
    const none = await ask(exam, { kind, status: [3] });
    expect(await show(exam, id)).toMatchObject({ total: 2 });
    await server.rows('update answers set status = 1 where examinee_id = $1', [first.id]);
    await run(id);
    expect(await show(exam, id)).toMatchObject({ status: 2, total: 1, done: 1 });
    await server.rows('update examinees set is_hidden = 1 where id = $1', [second.id]);
    await run(none);
    expect(await show(exam, none)).toMatchObject({
      ...{ status: 3, url: null, problem: t('output.problem.noAnswers') },
    });
    expect(await server.adapters.files.has(`${client.id}/outputs/${none}.csv`)).toBe(false);
  });

  it('is made anew by the next worker where one was killed, and ends once', async () => {
    const { exam, people } = await anExamOfTwo();
    const id = await ask(exam, { kind });
    // The worker that took it is gone.
    expect(await takeOutput(scope, id)).toBeDefined();
    await run(id);
    await run(id);
    expect(await show(exam, id)).toMatchObject({ status: 2, done: 2 });
    const bills = await server.rows<{ n: number }>(
      `select count(*)::int as n from billable_events where examinee_id = $1 and event = 'printed'`,
      [people[0].id],
    );
    expect(bills).toEqual([{ n: kind === 'software' ? 1 : 0 }]);
  });

  it('of an exam whose data were forgotten leaves nothing behind', async () => {
    const { exam } = await anExamOfTwo();
    const id = await ask(exam, { kind, login_id: '' });
    await run(id);
    const { forgetOutputs } = await import('../door.ts');
    await forgetOutputs(scope, exam.id, server.adapters.files, 10);
    expect(await show(exam, id)).toMatchObject({ status: 4, url: null });
    expect(await server.rows('select selection, answers from outputs where id = $1', [id])).toEqual([
      { selection: null, answers: null },
    ]);
    const fetched = await server.call('outputs.downloadAnswers', {
      ...{ as: staff, params: { id: exam.id, hid: id } },
    });
    expect(fetched).toMatchObject({ status: 410, code: 4100 });
  });
});
