import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aClient,
  anAdmin,
  anExam,
  anExaminee,
  aUser,
  permit,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const { buckets } = server.adapters;

const login = (person: TestExaminee, address: string, password = person.password) =>
  server.call('sessions.examineeLogin', {
    body: { hash: exam.hash, directory: exam.directory, login_id: person.login_id, password },
    address,
  });
const fail = async (person: TestExaminee, address: string) => {
  for (let at = 0; at < 10; at++) await login(person, address, 'not-this-one');
};
const failEverywhere = (person: TestExaminee) =>
  server.rows(
    `insert into login_failures (account, address, failed) select $1, 'address ' || n, true from generate_series(1, 100) n`,
    [buckets.ofAccount(`examinee:${exam.hash}/${exam.directory}/${person.login_id}`)],
  );
const show = async (person: TestExaminee) =>
  (await server.ask('examinees.show', { as: staff, params: { id: person.id } })).data;
const unlock = (person: TestExaminee, as: { token: string } = staff) =>
  server.call('examinees.unlock', { as, params: { id: person.id }, body: {} });
const minutesUntil = (until: string | undefined) => (Date.parse(until ?? '') - Date.now()) / 60_000;

describe('a person whose log-ins failed too often', () => {
  it('is shown as locked, at how many addresses, and until when', async () => {
    const person = await anExaminee(server, { exam });
    expect(await show(person)).toMatchObject({ is_locked: 0, login_lock: null });
    await fail(person, '192.0.2.1');
    await fail(person, '192.0.2.2');
    const shown = await show(person);
    expect(shown).toMatchObject({ is_locked: 1, login_lock: { everywhere: false, addresses: 2 } });
    expect(minutesUntil(shown.login_lock?.until)).toSatisfy((left) => left > 14 && left < 16);
    await server.rows(`update login_failures set at = at - interval '15 minutes'`);
    expect(await show(person)).toMatchObject({ is_locked: 0, login_lock: null });
  });

  it('is let in again by staff, at the address and everywhere, and the log tells who did it', async () => {
    const person = await anExaminee(server, { exam });
    await fail(person, '192.0.2.1');
    expect(await login(person, '192.0.2.1')).toMatchObject({ code: 4023 });
    expect((await unlock(person)).body).toEqual({ data: { unlocked: true } });
    expect((await login(person, '192.0.2.1')).status).toBe(200);
    await failEverywhere(person);
    expect((await show(person)).login_lock).toMatchObject({ everywhere: true });
    expect(await login(person, '192.0.2.3')).toMatchObject({ code: 4023 });
    await unlock(person);
    expect((await login(person, '192.0.2.3')).status).toBe(200);
    const logs = await server.rows(
      `select actor, before, after from operation_logs where examinee_id = $1 and operation = 'examinees.unlock' order by id`,
      [person.id],
    );
    expect(logs).toEqual([
      {
        actor: `user:${staff.id}`,
        before: { is_locked: 0, everywhere: false, addresses: 1 },
        after: { is_locked: 0 },
      },
      {
        actor: `user:${staff.id}`,
        before: { is_locked: 0, everywhere: true, addresses: 0 },
        after: { is_locked: 0 },
      },
    ]);
  });
});

describe('a person who is locked', () => {
  it('for good is shown so without a time, and is let in again', async () => {
    const person = await anExaminee(server, { exam });
    await server.rows('update examinees set is_locked = 1 where id = $1', [person.id]);
    await fail(person, '192.0.2.9');
    expect(await show(person)).toMatchObject({ is_locked: 1, login_lock: null });
    await unlock(person);
    expect(await show(person)).toMatchObject({ is_locked: 0, login_lock: null });
    expect((await login(person, '192.0.2.9')).status).toBe(200);
  });

  it('is unlocked by whoever may manage the exam, and by nobody else', async () => {
    const person = await anExaminee(server, { exam });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { output: true });
    await fail(person, '192.0.2.4');
    for (const as of [limited, await anAdmin(server, { kind: 1 })])
      expect(await unlock(person, as)).toMatchObject({ status: 403, code: 4003 });
    expect(await unlock(person, await aUser(server))).toMatchObject({ status: 404, code: 4004 });
    expect((await show(person)).is_locked).toBe(1);
    await server.rows('update inspection_permissions set can_manage = true where user_id = $1', [limited.id]);
    expect((await unlock(person, limited)).body.data.unlocked).toBe(true);
    await fail(person, '192.0.2.4');
    expect((await unlock(person, await anAdmin(server))).body.data.unlocked).toBe(true);
  });

  it('or not: unlocking twice changes nothing, nor anybody else', async () => {
    const [person, other] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    await fail(other, '192.0.2.5');
    expect((await unlock(person)).body.data.unlocked).toBe(false);
    expect((await show(other)).is_locked).toBe(1);
    const logs = await server.rows('select from operation_logs where examinee_id = $1 and operation = $2', [
      person.id,
      'examinees.unlock',
    ]);
    expect(logs).toEqual([]);
  });
});
