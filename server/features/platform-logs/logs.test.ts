import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, type TestUser } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const looker = await anAdmin(server, { kind: 1 });

type Query = RequestOf<Contract['platformLogs']['list']>['query'];
const list = async (query: Query = {}) => await server.ask('platformLogs.list', { as: looker, query });
const operationsIn = async (query: Query) => (await list(query)).data.map(({ operation }) => operation);

interface Line {
  operation?: string;
  actor?: string;
  client_id?: number | null;
  exam_id?: number | null;
  before?: object | null;
  after?: object | null;
  at?: string;
}

async function aLine({ operation = 'companies.update', actor = `admin:${admin.id}`, ...more }: Line = {}) {
  await server.rows(
    `insert into platform_logs (actor, operation, about_client, about_exam, before, after, request_id, created_at)
     values ($1, $2, $3, $4, $5, $6, 'test', coalesce($7, now()))`,
    [
      actor,
      operation,
      more.client_id ?? null,
      more.exam_id ?? null,
      more.before,
      more.after,
      more.at ?? null,
    ],
  );
}

async function download(query: RequestOf<Contract['platformLogs']['download']>['query']) {
  const response = await server.call('platformLogs.download', { as: admin, query });
  return response.bytes.toString();
}

describe('the platform’s log', () => {
  it('tells who did what to which company and exam, with fields before and after', async () => {
    const exam = await anExam(server);
    await aLine({
      ...{ operation: 'exams.changeState', client_id: exam.client_id, exam_id: exam.id },
      ...{ before: { delete_status: 0 }, after: { delete_status: 2, contents: ['a', 'b'], more: { x: 1 } } },
    });
    const [line] = (await list({ exam_id: exam.id })).data;
    expect(line).toMatchObject({
      ...{ actor: `admin:${admin.id}`, operation: 'exams.changeState' },
      ...{ client: { id: exam.client_id }, exam: { id: exam.id } },
    });
    expect(line?.client?.name).toMatch(/^Company /);
    expect(line?.exam?.name).toMatch(/^Exam /);
    expect(line?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['delete_status', '公開', '削除済み（復元可）'],
      ['more', null, '{"x":1}'],
      ['contents', null, 'a, b'],
    ]);
  });

  it('keeps lines of what is gone', async () => {
    await aLine({ operation: 'exams.erase', client_id: 999_999, exam_id: 999_999, actor: 'system' });
    const [line] = (await list({ client_id: 999_999 })).data;
    expect(line).toMatchObject({ client: { name: null }, exam: { name: null }, actor: 'system' });
  });

  it('is searched by words of companies, exams and what was written', async () => {
    const exam = await anExam(server);
    const about = { client_id: exam.client_id, exam_id: exam.id };
    await aLine({ operation: 'exams.hold', ...about, after: { reason: '訴訟のため' } });
    expect(await operationsIn({ text: '訴訟' })).toEqual(['exams.hold']);
    const [row] = await server.rows<{ company: string; exam: string }>(
      `select c.name as company, e.name as exam from exams e join clients c on c.id = e.client_id
       where e.client_id = $1 and e.id = $2`,
      [exam.client_id, exam.id],
    );
    for (const text of [row?.company ?? '', row?.exam ?? ''])
      expect(await operationsIn({ text })).toContain('exams.hold');
    expect(await operationsIn({ text: '% no such words' })).toEqual([]);
  });

  it('is narrowed by who, which operation and which days', async () => {
    const client = await aClient(server);
    const of = { client_id: client.id };
    await aLine({ ...of, operation: 'companies.remove', at: '2026-03-31T14:59:59Z' });
    await aLine({ ...of, operation: 'companies.restore', at: '2026-03-31T15:00:00Z' });
    await aLine({ ...of, operation: 'companies.erase', actor: 'system', at: '2026-04-30T15:00:00Z' });
    const april = { from: '2026-04-01T00:00:00+09:00', to: '2026-05-01T00:00:00+09:00' };
    expect(await operationsIn({ ...of, ...april })).toEqual(['companies.restore']);
    expect(await operationsIn({ ...of, actor: 'system' })).toEqual(['companies.erase']);
    expect(await operationsIn({ ...of, operation: 'companies.remove' })).toEqual(['companies.remove']);
    const all = await list(of);
    expect(all.data).toHaveLength(3);
    expect(all.operations.map(({ operation }) => operation)).toContain('companies.restore');
    expect(all.actors.map(({ actor }) => actor)).toEqual(
      expect.arrayContaining([`admin:${admin.id}`, 'system']),
    );
  });

  it('goes into a file, in which no cell is a formula', async () => {
    const client = await aClient(server);
    await aLine({ client_id: client.id, before: { memo: '=1+1' }, after: { memo: '@x' } });
    await aLine({ client_id: client.id, operation: 'companies.restore' });
    const rows = (await download({ client_id: client.id })).trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('"companies.restore"');
    expect(rows[2]).toMatch(/"memo","'=1\+1","'@x"$/);
  });
});

describe('what is recorded of the platform', () => {
  const operationsOf = (client_id: number) => operationsIn({ client_id });

  it('an exam it registers', async () => {
    const exam = await anExam(server);
    expect(await operationsOf(exam.client_id)).toContain('exams.register');
  });

  it('its entry into a company, once for a session', async () => {
    const client = await aClient(server);
    const visitor = await anAdmin(server);
    const enter = (as: Pick<TestUser, 'token'>) =>
      server.ask('companies.showClient', { as, params: { id: client.id } });
    await enter(visitor);
    await enter(visitor);
    await enter(looker);
    expect(await operationsOf(client.id)).toEqual(['companies.enter', 'companies.enter']);
  });
});
