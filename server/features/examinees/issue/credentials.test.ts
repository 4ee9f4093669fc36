import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import {
  aClient,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  permit,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });

type Asked = { examinee_ids: number[] } | { search: { text: string } };
const body = (asked: Asked) => ({ exam_id: exam.id, ...asked });
const idsOf = (...people: TestExaminee[]) => ({ examinee_ids: people.map(({ id }) => id) });
const list = (asked: Asked, as: { token: string } = staff) =>
  server.call('examinees.listCredentials', { as, body: body(asked) });
const reissue = (asked: Asked, as: { token: string } = staff) =>
  server.call('examinees.reissueCredentials', { as, body: body(asked) });
const login = ({ login_id }: TestExaminee, password: string) =>
  server.call('sessions.examineeLogin', {
    body: { hash: exam.hash, directory: exam.directory, login_id, password },
  });
const linesOf = (operation: string) =>
  server.rows<{ actor: string; examinee_id: number; before: unknown; after: unknown }>(
    `select actor, examinee_id, before, after from operation_logs where client_id = $1 and operation = $2
     order by id desc`,
    [client.id, operation],
  );

describe('ids and passwords shown again', () => {
  it('are those that were issued, the newest first, and leave a line with each of them', async () => {
    const people = [await anExaminee(server, { exam }), await aSitting(server, { exam })];
    const { status, body: response } = await list(idsOf(...people));
    expect(status).toBe(200);
    const issued = people.map(({ id, login_id, password }) => ({
      id,
      login_id,
      password,
      name: '試験 花子',
    }));
    expect(response.data).toEqual(issued.reverse());
    const lines = await linesOf('examinees.listCredentials');
    expect(lines.map(({ examinee_id }) => examinee_id).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set([`user:${staff.id}`]));
  });

  it('are in the order of the list that is asked for', async () => {
    const logins = ['orderb', 'ordera', 'orderc'];
    const people = await Promise.all(logins.map((login_id) => anExaminee(server, { exam, login_id })));
    const body = { exam_id: exam.id, ...idsOf(...people), sort: 'login_id' as const };
    const orders = [undefined, 'desc'] as const;
    for (const order of orders) {
      const asked = { as: staff, body: { ...body, ...(order && { order }) } };
      const found = (await server.call('examinees.listCredentials', asked)).body.data;
      const sorted = logins.toSorted();
      expect(found.map(({ login_id }) => login_id)).toEqual(order ? sorted.reverse() : sorted);
    }
  });

  it('are found by a search too', async () => {
    const person = await anExaminee(server, { exam, name: '番号 知らず' });
    const { body: response } = await list({ search: { text: '番号知らず' } });
    expect(response.data).toMatchObject([{ id: person.id, name: '番号 知らず', password: person.password }]);
  });

  it('are of this exam alone', async () => {
    const here = await anExaminee(server, { exam });
    const elsewhere = await anExaminee(server, { exam: await anExam(server, { client }) });
    expect(await list(idsOf(here, elsewhere))).toMatchObject({ status: 404, code: 4004 });
    expect(await reissue(idsOf(here, elsewhere))).toMatchObject({ status: 404, code: 4004 });
    expect((await login(here, here.password)).status).toBe(200);
  });

  it('need the permission to manage', async () => {
    const person = await anExaminee(server, { exam });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { output: true });
    expect(await list(idsOf(person), limited)).toMatchObject({ status: 403, code: 4003 });
    expect(await reissue(idsOf(person), limited)).toMatchObject({ status: 403, code: 4003 });
  });

  it.each([{}, { examinee_ids: [] }, { examinee_ids: [1], search: {} }])(
    'of %j are refused',
    async (asked) => {
      expect(await list(asked as Asked)).toMatchObject({ status: 422, code: 4022 });
    },
  );
});

describe('new passwords', () => {
  it('replace the old ones, and end the sessions opened with them', async () => {
    const person = await anExaminee(server, { exam });
    const me = () => server.call('sessions.examineeMe', { as: person });
    expect((await me()).status).toBe(200);
    const { body: response } = await reissue(idsOf(person));
    const [fresh] = response.data;
    expect(fresh).toMatchObject({ id: person.id, login_id: person.login_id });
    expect(fresh?.password).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(fresh?.password).not.toBe(person.password);
    expect((await me()).status).toBe(401);
    expect((await login(person, person.password)).status).toBe(401);
    expect((await login(person, fresh?.password ?? '')).status).toBe(200);
    expect((await list(idsOf(person))).body.data).toEqual(response.data);
  });

  it('leave out who has begun, and the numbers say so before', async () => {
    const untested = await anExaminee(server, { exam });
    const sitting = await aSitting(server, { exam });
    const asked = idsOf(untested, sitting);
    const count = await server.call('examinees.countSelected', { as: staff, body: body(asked) });
    expect(count.body.data).toMatchObject({ people: 2, begun: 1 });
    expect((await reissue(asked)).body.data.map(({ id }) => id)).toEqual([untested.id]);
    expect((await server.call('sessions.examineeMe', { as: sitting })).status).toBe(200);
    expect((await login(sitting, sitting.password)).status).toBe(200);
  });

  it('take people in the order of their ids, as whoever changes many does', async () => {
    const [first, second] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const key = 'select from examinees where id = $1 for no key update';
    const holder = await hold(server, key, [first.id]);
    const waits = reissue(idsOf(first, second));
    await untilWaiting(server, 1);
    await holder.also(`${key} nowait`, [second.id]);
    await holder.letGo();
    expect((await waits).status).toBe(200);
  });

  it('leave a line that says whose, and no password', async () => {
    const person = await anExaminee(server, { exam });
    const { body: response } = await reissue(idsOf(person));
    const [line] = await linesOf('examinees.reissueCredentials');
    expect(line).toEqual({ actor: `user:${staff.id}`, examinee_id: person.id, before: null, after: null });
    expect(JSON.stringify(line)).not.toContain(response.data[0]?.password);
  });
});
