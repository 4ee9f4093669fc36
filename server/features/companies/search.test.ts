import { expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import type { companies } from '#contract/calls/companies.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, anExaminee, aUser, type TestClient } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server, { kind: 1 });

async function aNamed(name: string, more: { contract_end?: string } = {}): Promise<TestClient> {
  const client = await aClient(server, more);
  await server.rows('update clients set name = $2 where id = $1', [client.id, name]);
  return client;
}

const discount = await aNamed('50%_off \\o/');
const apple = await aNamed('Apple', { contract_end: '2030-01-01' });
const banana = await aNamed('Banana', { contract_end: '2029-01-01' });
const gone = await aNamed('Apple gone');
await server.rows('update clients set deleted_at = now() where id = $1', [gone.id]);

function search(body: RequestOf<typeof companies.search>['body'] = {}) {
  return server.ask('companies.search', { as: admin, body });
}

async function idsOf(body: RequestOf<typeof companies.search>['body']) {
  return (await search(body)).data.map((company) => company.id);
}

it('finds companies by name, number and hash, and no deleted ones', async () => {
  for (const text of ['appl', 'ＡＰＰＬ']) expect(await idsOf({ text })).toEqual([apple.id]);
  expect(await idsOf({ text: ` ${banana.hash} ` })).toEqual([banana.id]);
  const [row] = await server.rows<{ company_no: string }>('select company_no from clients where id = $1', [
    apple.id,
  ]);
  expect(await idsOf({ text: row?.company_no ?? '' })).toEqual([apple.id]);
  for (const text of ['カブシキ', 'かぶしき']) expect(await idsOf({ text })).toHaveLength(3);
});

it('takes the wildcards of the database as the letters they are', async () => {
  for (const text of ['%_', '\\', '0%']) expect(await idsOf({ text })).toEqual([discount.id]);
  expect(await idsOf({ text: "'; drop table clients; --" })).toEqual([]);
});

it('sorts by what was asked, newest first unless told otherwise', async () => {
  expect(await idsOf({})).toEqual([banana.id, apple.id, discount.id]);
  expect(await idsOf({ sort: 'name', order: 'asc' })).toEqual([discount.id, apple.id, banana.id]);
  expect(await idsOf({ sort: 'contract_end', order: 'asc' })).toEqual([banana.id, apple.id, discount.id]);
});

it('puts companies without any activity last', async () => {
  await server.rows('update clients set last_activity_at = now() where id = $1', [apple.id]);
  for (const order of ['asc', 'desc'] as const)
    expect((await idsOf({ sort: 'last_activity_at', order }))[0]).toBe(apple.id);
});

it('answers page by page, and tells the total on a page past the end', async () => {
  const pages = [await search({ page: 1, per_page: 2 }), await search({ page: 2, per_page: 2 })];
  expect(pages.map((page) => page.data.map((company) => company.id))).toEqual([
    [banana.id, apple.id],
    [discount.id],
  ]);
  expect(pages[1]?.pagination).toEqual({
    current_page: 2,
    per_page: 2,
    total_pages: 2,
    total: 3,
    more: false,
  });
  expect(await search({ page: 9, per_page: 2 })).toEqual({
    data: [],
    pagination: { current_page: 9, per_page: 2, total_pages: 2, total: 3, more: false },
  });
});

it('counts the people of a company and its exams', async () => {
  const exam = await anExam(server, { client: apple });
  await anExaminee(server, { exam });
  await anExaminee(server, { exam });
  const deleted = await anExam(server, { client: apple });
  await server.rows('update exams set delete_status = 2 where id = $1', [deleted.id]);
  expect((await search({ text: 'apple' })).data).toMatchObject([
    { registered_person_number: 2, exam_number: 1, packages: [{ service: 'EXAM1' }, {}, {}] },
  ]);
});

it('refuses a sort that does not exist', async () => {
  const body = { sort: 'hash; drop table clients' } as never;
  expect(await server.call('companies.search', { as: admin, body })).toMatchObject({ status: 422 });
});

it('is for administrators', async () => {
  expect(await server.call('companies.search', { as: await aUser(server), body: {} })).toMatchObject({
    status: 403,
  });
});
