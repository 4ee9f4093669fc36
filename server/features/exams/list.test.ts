import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, anExaminee, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const user = await aUser(server, { client });
const day = 24 * 60 * 60_000;
const first = await anExam(server, {
  client,
  directory: 'b_first',
  terminate_on: new Date(Date.now() + 9 * day),
});
const second = await anExam(server, { client, directory: 'a-second', service: 'EXAM1' });
const deleted = await anExam(server, { client });
await server.rows('update exams set delete_status = 2 where id = $1', [deleted.id]);
const neighbour = await anExam(server);

async function idsOf(query: Record<string, unknown> = {}, as = user) {
  return (await server.ask('exams.list', { as, query })).data.map((exam) => exam.id);
}

it("staff see their company's exams, the newest first, without deleted ones", async () => {
  expect(await idsOf()).toEqual([second.id, first.id]);
});

it('each exam tells its counters and its package', async () => {
  await anExaminee(server, { exam: first });
  const { data } = await server.ask('exams.list', { as: user, query: { text: 'B_FIRST' } });
  expect(data).toMatchObject([
    {
      id: first.id,
      package: { id: client.package_ids.EXAM5, service: 'EXAM5', type: 'TRUST' },
      conducts_personality: 1,
      registered_person_number: 1,
      untested_person_number: 1,
      tested_person_number: 0,
    },
  ]);
});

it('sorts by name and by end', async () => {
  expect(await idsOf({ sort: 'name', order: 'asc' })).toEqual([second.id, first.id]);
  expect(await idsOf({ sort: 'terminate_on', order: 'asc' })).toEqual([first.id, second.id]);
});

it('finds a text with its wildcards taken as letters', async () => {
  expect(await idsOf({ text: '_' })).toEqual([first.id]);
  expect(await idsOf({ text: '%' })).toEqual([]);
});

it('answers page by page with the total', async () => {
  const { data, pagination } = await server.ask('exams.list', { as: user, query: { page: 2, per_page: 1 } });
  expect(data.map((exam) => exam.id)).toEqual([first.id]);
  expect(pagination).toEqual({ current_page: 2, per_page: 1, total_pages: 2, total: 2, more: false });
  const past = await server.ask('exams.list', { as: user, query: { page: 5, per_page: 1 } });
  expect(past).toMatchObject({ data: [], pagination: { total: 2 } });
});

it('a restricted account sees the exams given to it alone', async () => {
  const restricted = await aUser(server, { client, role: 'o', restricted: true });
  expect(await idsOf({}, restricted)).toEqual([]);
  await permit(server, restricted, first);
  const { data, pagination } = await server.ask('exams.list', { as: restricted, query: {} });
  expect(data.map((exam) => exam.id)).toEqual([first.id]);
  expect(pagination.total).toBe(1);
});

it('an administrator names the company; without one there is none', async () => {
  const admin = { ...user, ...(await anAdmin(server, { kind: 1 })) };
  expect(await idsOf({ client_id: neighbour.client_id }, admin)).toEqual([neighbour.id]);
  expect(await server.call('exams.list', { as: admin, query: {} })).toMatchObject({ status: 404 });
});

it("a neighbour's company is not found", async () => {
  const query = { client_id: neighbour.client_id };
  expect(await server.call('exams.list', { as: user, query })).toMatchObject({ status: 404, code: 4004 });
});

it('is narrowed to one state', async () => {
  const company = await aClient(server);
  const staff = await aUser(server, { client: company });
  const inDays = (days: number) => new Date(Date.now() + days * day);
  const exams = {
    before: await anExam(server, { client: company, commence_on: inDays(1), terminate_on: inDays(2) }),
    open: await anExam(server, { client: company }),
    over: await anExam(server, { client: company, commence_on: inDays(-2), terminate_on: inDays(-1) }),
    draft: await anExam(server, { client: company }),
    deleted: await anExam(server, { client: company }),
  };
  const become = 'update exams set delete_status = $2 where id = $1';
  await server.rows(become, [exams.draft.id, 1]);
  await server.rows(become, [exams.deleted.id, 3]);
  for (const [state, { id }] of Object.entries(exams))
    expect(await idsOf({ state }, staff), state).toEqual([id]);
  expect(await idsOf({}, staff)).toEqual([exams.draft.id, exams.over.id, exams.open.id, exams.before.id]);
});

describe('the status of exams as a file', () => {
  async function fileOf(query: Record<string, unknown>, as = user) {
    const { status, bytes } = await server.call('exams.downloadStatuses', { as, query });
    return {
      status,
      lines: bytes
        .toString()
        .replaceAll(/[\ufeff"]/g, '')
        .trimEnd()
        .split('\r\n'),
    };
  }
  const namesIn = async (query: Record<string, unknown>, as = user) => {
    const { lines } = await fileOf(query, as);
    return lines.slice(1).map((line) => line.split(',')[1]);
  };

  it('has a line for each exam that is named, or that the list finds, with its counters', async () => {
    const { lines } = await fileOf({ ids: String(first.id) });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^検査名,検査URL,/);
    expect(lines[1]).toMatch(/,b_first,[^,]+,[^,]+,1,1,0,0,0,0,0$/);
    expect(await namesIn({})).toEqual(['a-second', 'b_first']);
    expect(await namesIn({ text: 'b_f' })).toEqual(['b_first']);
    expect(await namesIn({ ids: `${first.id}-${second.id}`, text: 'b_f' })).toEqual(['a-second', 'b_first']);
  });

  it('leaves out exams of others, and those that a restricted account does not see', async () => {
    expect(await namesIn({ ids: `${neighbour.id}-${first.id}` })).toEqual(['b_first']);
    const restricted = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, restricted, second);
    expect(await namesIn({ ids: `${first.id}-${second.id}` }, restricted)).toEqual(['a-second']);
  });

  it('is refused for what is no list of ids', async () => {
    expect(await fileOf({ ids: '1-x' })).toMatchObject({ status: 422 });
    expect(await fileOf({ ids: '' })).toMatchObject({ status: 422 });
  });
});
