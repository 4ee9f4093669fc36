import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const params = { id: exam.id };
const staff = await aUser(server, { client });
const colleague = await aUser(server, { client, role: 'o' });

const save = (name: string, search = '?status=1', as = staff) =>
  server.call('examinees.saveSearch', { as, params, body: { name, search } });
const list = async (as = staff) => (await server.call('examinees.listSearches', { as, params })).body.data;

describe('saved searches', () => {
  it('are listed by name for who saved them, and one of the same name is replaced', async () => {
    await save('未受検の東京');
    await save('あとで');
    const again = await save('未受検の東京', '?status=1&tags=2');
    expect(again.status).toBe(200);
    expect(await list()).toEqual([
      { id: expect.any(Number), name: 'あとで', search: '?status=1' },
      { id: again.body.data.id, name: '未受検の東京', search: '?status=1&tags=2' },
    ]);
    expect(await list(colleague)).toEqual([]);
  });

  it('are removed by nobody else', async () => {
    const { body } = await save('わたしの');
    const remove = (as: typeof staff) =>
      server.call('examinees.removeSearch', { as, params: { ...params, searchId: body.data.id } });
    expect(await remove(colleague)).toMatchObject({ status: 404, code: 4004 });
    expect((await remove(staff)).status).toBe(200);
    expect(await remove(staff)).toMatchObject({ status: 404, code: 4004 });
  });

  it('have a name of one line and an address of the list', async () => {
    for (const name of ['', ' ', 'あ'.repeat(51), 'a\nb'])
      expect(await save(name)).toMatchObject({
        code: 4022,
        body: { errors: { name: [expect.any(String)] } },
      });
    for (const search of ['', 'status=1', '//elsewhere.example', '? a', `?${'a'.repeat(2000)}`])
      expect(await save('x', search)).toMatchObject({ code: 4022 });
    expect((await save('あ'.repeat(50), '?')).status).toBe(200);
  });

  it('are at most fifty of one account in an exam', async () => {
    const other = await anExam(server, { client });
    await server.rows(
      `insert into saved_searches (client_id, exam_id, user_id, name, search)
       select $1, $2, $3, 'n' || n, '?' from generate_series(1, $4::int) n`,
      [client.id, other.id, staff.id, limits.savedSearches],
    );
    const into = (name: string) =>
      server.call('examinees.saveSearch', {
        ...{ as: staff, params: { id: other.id } },
        body: { name, search: '?' },
      });
    expect(await into('one more')).toMatchObject({ code: 4022 });
    expect((await into('n1')).status).toBe(200);
  });
});
