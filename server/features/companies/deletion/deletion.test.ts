import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { produceOutputWork } from '#server/features/outputs/produce/produce-output.work.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aNode, aServer } from '#tests/makers/a-server.ts';
import {
  aClient,
  anAdmin,
  anApiToken,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  staffPassword,
  type TestClient,
} from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const t = translator('ja');
const day = 86_400_000;

const remove = ({ id, hash }: TestClient, name = `Company ${hash}`) =>
  server.call('companies.remove', { as: admin, params: { id }, body: { name } });
const restore = ({ id }: TestClient) => server.call('companies.restore', { as: admin, params: { id } });
const show = async ({ id }: TestClient) =>
  (await server.ask('companies.show', { as: admin, params: { id } })).data;
const linesOf = ({ id }: TestClient) =>
  server.rows<{ operation: string }>(
    `select operation, actor from platform_logs
     where about_client = $1 and operation in ('companies.remove', 'companies.restore') order by id`,
    [id],
  );

/** A company with an account, a token of it, and a candidate who has logged in. */
async function anEstate() {
  const client = await aClient(server);
  const user = await aUser(server, { client });
  const token = await anApiToken(server, user);
  const exam = await anExam(server, { client });
  const person = await anExaminee(server, { exam });
  return { client, user, token, exam, person };
}

describe('a company that is deleted', () => {
  it('needs its name, and tells what has ended and until when it can be restored', async () => {
    const { client } = await anEstate();
    expect((await remove(client, 'Another')).errors).toEqual({ name: [t('company.name.mismatch')] });
    const { data } = (await remove(client)).body;
    expect(data).toMatchObject({ id: client.id, exams: 1, people: 1, sessions_ended: 2 });
    expect(Math.round((Date.parse(data.erase_after) - Date.now()) / day)).toBe(30);
    expect(await show(client)).toMatchObject({ erase_after: data.erase_after, erased_at: null });
    expect(await linesOf(client)).toEqual([{ operation: 'companies.remove', actor: `admin:${admin.id}` }]);
  });

  it('ends every log-in at once, on other nodes too, opens to no new one, and its links are not found', async () => {
    const { client, user, token, exam, person } = await anEstate();
    const { server: other, close } = await aNode(server, {});
    try {
      await other.ask('exams.list', { as: user, query: {} });
      expect((await remove(client)).status).toBe(200);
      const begin = { as: person, params: { id: person.answer_id } };
      for (const node of [server, other]) {
        for (const as of [user, token])
          expect((await node.call('exams.list', { as, query: {} })).code).toBe(4001);
        expect((await node.call('sittings.start', begin)).code).toBe(4001);
        const staff = { login_id: user.login_id, password: staffPassword };
        expect((await node.call('sessions.login', { body: staff })).status).toBe(401);
        const { hash, directory } = exam;
        const candidate = { hash, directory, login_id: person.login_id, password: person.password };
        expect((await node.call('sessions.examineeLogin', { body: candidate })).status).toBe(401);
        const link = await node.call('exams.showForCandidate', { params: { hash, directory } });
        expect(link).toMatchObject({ status: 404, code: 4004 });
        const inside = { as: admin, params: { id: client.id } };
        expect(await node.call('companies.showClient', inside)).toMatchObject({ status: 403, code: 40221 });
        expect((await node.call('exams.show', { as: admin, params: { id: exam.id } })).code).toBe(40221);
      }
    } finally {
      await close();
    }
  });

  it('is refused while people answer, with their number, and nothing has ended', async () => {
    const { client, user, exam } = await anEstate();
    await aSitting(server, { exam });
    expect((await remove(client)).errors).toEqual({
      answering: [t('company.remove.refused', { number: 1 })],
    });
    expect((await show(client)).deleted_at).toBeNull();
    expect((await server.call('exams.list', { as: user, query: {} })).status).toBe(200);
    expect(await linesOf(client)).toEqual([]);
  });

  it('twice at once is deleted once, and later gone', async () => {
    const { client } = await anEstate();
    const both = await Promise.all([remove(client), remove(client)]);
    const told = both.filter(({ status }) => status === 200).map(({ body }) => body.data);
    expect(new Set(told.map(({ erase_after }) => erase_after)).size).toBe(1);
    expect(
      told
        .map(({ sessions_ended }) => sessions_ended)
        .sort()
        .at(-1),
    ).toBe(2);
    // Whoever comes later is led back to the list.
    expect(both.filter(({ status }) => status !== 200).every(({ code }) => code === 40221)).toBe(true);
    expect(await linesOf(client)).toHaveLength(1);
    expect(await remove(client)).toMatchObject({ status: 403, code: 40221 });
  });

  it('while an output is made lets the job end, and nobody fetches the file until it is restored', async () => {
    const { client, user, exam, person } = await anEstate();
    const { data } = await server.ask('outputs.exportPeople', {
      as: user,
      params: { id: exam.id },
      body: { examinee_ids: [person.id] },
    });
    await remove(client);
    const scope = aJobScope(server.database.database, client.id);
    const { signal } = new AbortController();
    await produceOutputWork.run({ scope, id: data.id, adapters: server.adapters, signal });
    const fetched = async () => {
      const params = { id: exam.id, cid: data.id };
      return (await server.call('outputs.download', { as: admin, params })).code;
    };
    expect(await fetched()).toBe(40221);
    await restore(client);
    expect(await fetched()).not.toBe(40221);
    const [output] = await server.rows('select status from outputs where id = $1', [data.id]);
    expect(output).toEqual({ status: 2 });
  });

  it('is found in the list of deleted companies alone', async () => {
    const { client } = await anEstate();
    await remove(client);
    const find = async (body: { state?: 'deleted' }) =>
      (await server.ask('companies.search', { as: admin, body: { text: client.hash, ...body } })).data;
    expect(await find({})).toEqual([]);
    const [found] = await find({ state: 'deleted' });
    expect(found).toMatchObject({ id: client.id });
    expect(found?.erase_after).not.toBeNull();
  });
});

describe('a company that is restored', () => {
  it('opens its log-ins, tokens and links again; ended sessions stay ended', async () => {
    const { client, user, token, exam } = await anEstate();
    await remove(client);
    expect((await restore(client)).body.data).toMatchObject({ deleted_at: null, erase_after: null });
    expect((await server.call('exams.list', { as: user, query: {} })).code).toBe(4001);
    expect((await server.call('exams.list', { as: token, query: {} })).status).toBe(200);
    const staff = { login_id: user.login_id, password: staffPassword };
    expect((await server.call('sessions.login', { body: staff })).status).toBe(200);
    const { hash, directory } = exam;
    expect((await server.call('exams.showForCandidate', { params: { hash, directory } })).status).toBe(200);
    expect((await linesOf(client)).map(({ operation }) => operation)).toEqual([
      'companies.remove',
      'companies.restore',
    ]);
  });

  it('on the thirty-first day is refused', async () => {
    const { client } = await anEstate();
    await remove(client);
    await server.rows('update clients set erase_after = now() where id = $1', [client.id]);
    const refused = await restore(client);
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(refused.detail).toBe(t('company.restore.over'));
    expect((await show(client)).deleted_at).not.toBeNull();
  });

  it('twice at once is restored once, and one that was never deleted stays as it is', async () => {
    const { client } = await anEstate();
    expect((await restore(client)).status).toBe(200);
    await remove(client);
    expect((await Promise.all([restore(client), restore(client)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await linesOf(client)).toHaveLength(2);
  });
});

it('a view-only administrator and staff delete and restore nothing', async () => {
  const { client, user } = await anEstate();
  const params = { id: client.id };
  for (const as of [await anAdmin(server, { kind: 1 }), user]) {
    const body = { name: `Company ${client.hash}` };
    expect((await server.call('companies.remove', { as, params, body })).code).toBe(4003);
    expect((await server.call('companies.restore', { as, params })).code).toBe(4003);
  }
});
