import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { forgetStale } from '#server/jobs/forget-stale.ts';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aSweepScope, aTenantScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, aLinkedPerson, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import type { TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';
import { readEvents } from './read-events.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const recruiter = await aRecruiter();

beforeEach(() => {
  recruiter.received = [];
  recruiter.treat = () => 'ok';
});

const linked = async (more: object = {}) =>
  aDeliveringLinkage(server, recruiter, {
    ...{ exam: await anExam(server, { client }), events: ['examinee.registered'] },
    ...more,
  });
const deliver = async (linkage: TestLinkage, seconds = 10) => {
  await passLinkTime(server, linkage, seconds);
  await deliverOnce(server, recruiter, linkage);
};
const set = ({ exam }: TestLinkage, body: object) =>
  server.ask('linkages.updateSonar', { as: staff, params: { id: exam.id }, body });
const statesOf = async ({ id }: TestLinkage) => ({
  people: (
    await server.rows<{ state: string }>(
      'select state from link_people where linkage_id = $1 order by examinee_id',
      [id],
    )
  ).map(({ state }) => state),
  deliveries: (
    await server.rows<{ status: string }>(
      'select status from link_deliveries where linkage_id = $1 order by created_at, id',
      [id],
    )
  ).map(({ status }) => status),
});
/** Somebody of the staff gets the notices of the exam. */
const aNotified = ({ exam }: TestLinkage) =>
  server.rows(
    `insert into exam_notifications (client_id, exam_id, addresses, tells, frequency, language, read_until, daily_on)
     values ($1, $2, '{a@example.com}', '{}', 'daily', 'ja', now(), current_date)`,
    [client.id, exam.id],
  );
const named = () => recruiter.received.flatMap(({ items }) => items.map(({ external_id }) => external_id));

describe('a linkage', () => {
  it('that is to give files has people wait for the next one, and begins anew after it has stopped', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 500 });
    await deliver(linkage);
    await set(linkage, { timing: 'batch', batch_times: ['07:00'] });
    expect(await statesOf(linkage)).toEqual({ people: ['waiting'], deliveries: ['cancelled'] });
    recruiter.treat = () => 'ok';
    await deliver(linkage);
    expect(recruiter.received).toEqual([]);
    await server.rows("update linkages set health = 'stopped', failing_since = now() where id = $1", [
      linkage.id,
    ]);
    await set(linkage, { enabled: false });
    expect((await set(linkage, { enabled: true })).data).toMatchObject({ health: 'ok', failing_since: null });
    await set(linkage, { timing: 'immediate' });
    await deliver(linkage);
    expect(named()).toHaveLength(1);
    expect((await statesOf(linkage)).people).toEqual(['sent']);
  });

  it('that gives files has people wait for the next one, also while nothing is told, and is behind while it is off', async () => {
    const linkage = await linked({ timing: 'batch', batch_times: ['07:00'] });
    await aLinkedPerson(server, linkage);
    await server.rows(`insert into link_deliveries (client_id, linkage_id, kind) values ($1, $2, 'batch')`, [
      ...[client.id, linkage.id],
    ]);
    recruiter.treat = () => ({ status: 410 });
    await deliver(linkage);
    expect(await statesOf(linkage)).toEqual({ people: ['waiting'], deliveries: ['failed'] });
    expect((await set(linkage, { enabled: false })).data).toMatchObject({ waiting: 0, behind: 1 });
    expect((await set(linkage, { enabled: true })).data).toMatchObject({ waiting: 1, behind: 0 });
  });

  it('that is switched off sends nothing that waits, and afterwards all that is behind, and what happened meanwhile', async () => {
    const linkage = await linked();
    const one = await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 500 });
    await deliver(linkage);
    expect(await statesOf(linkage)).toEqual({ people: ['waiting'], deliveries: ['waiting'] });
    recruiter.treat = () => 'ok';
    await set(linkage, { enabled: false });
    const other = await aLinkedPerson(server, linkage);
    await deliver(linkage, 3600);
    expect(await statesOf(linkage)).toEqual({ people: ['behind'], deliveries: ['cancelled'] });
    expect(recruiter.received).toEqual([]);
    await set(linkage, { enabled: true });
    await deliver(linkage);
    expect(named().toSorted()).toEqual([one.external_id, other.external_id].toSorted());
    expect(await statesOf(linkage)).toEqual({ people: ['sent', 'sent'], deliveries: ['cancelled', 'sent'] });
  });

  it('that is off tells of people who were sent again meanwhile once it is on', async () => {
    const linkage = await linked();
    const person = await aLinkedPerson(server, linkage);
    await deliver(linkage);
    await set(linkage, { enabled: false });
    await server.ask('linkages.resend', {
      ...{ as: staff, params: { id: linkage.exam.id, service: 'sonar' } },
      body: { examinee_ids: [person.id] },
    });
    await deliver(linkage);
    expect((await statesOf(linkage)).people).toEqual(['behind']);
    await set(linkage, { enabled: true });
    await deliver(linkage);
    expect(named()).toEqual([person.external_id, person.external_id]);
    expect((await statesOf(linkage)).people).toEqual(['sent']);
  });

  it('that stopped begins anew at another address', async () => {
    const linkage = await linked({ webhook_url: `${recruiter.origin}/old` });
    const person = await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 410 });
    await deliver(linkage);
    recruiter.treat = () => 'ok';
    const { data } = await set(linkage, { webhook: { url: recruiter.url } });
    expect(data).toMatchObject({ health: 'ok', failing_since: null, waiting: 1, behind: 0 });
    expect(data.last_error).toBe('連携先が受信を終了しています（410）。送信を停止しました。');
    await deliver(linkage);
    expect(named()).toEqual([person.external_id]);
  });

  it('that stopped begins anew once it is saved as on, and by no other change', async () => {
    const linkage = await linked();
    const person = await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 410 });
    await deliver(linkage);
    recruiter.treat = () => 'ok';
    expect((await set(linkage, { tenant_code: 'other' })).data).toMatchObject({
      health: 'stopped',
      behind: 1,
    });
    expect((await set(linkage, { enabled: true })).data).toMatchObject({
      ...{ health: 'ok', failing_since: null, waiting: 1, behind: 0 },
    });
    await deliver(linkage);
    expect(named()).toEqual([person.external_id]);
  });
});

describe('people who change without an event of theirs', () => {
  const newest = () =>
    new Map(recruiter.received.flatMap(({ items }) => items).map((item) => [item.external_id, item]));

  it('are told of once they are shown again, and stand in the list of changes', async () => {
    const linkage = await linked();
    const [shown, other] = [await aLinkedPerson(server, linkage), await aLinkedPerson(server, linkage)];
    await deliver(linkage);
    const hide = (is_hidden: number) =>
      server.ask('examinees.changeHiddenStatus', {
        ...{ as: staff, body: { exam_id: linkage.exam.id, examinee_ids: [shown.id], is_hidden } },
      });
    await hide(1);
    await deliver(linkage);
    expect(newest().get(shown.external_id)?.seq).toBe(1);
    await set(linkage, { enabled: false });
    await hide(0);
    await set(linkage, { enabled: true });
    await deliver(linkage);
    expect([...newest().values()].map(({ external_id, seq }) => [external_id, seq]).toSorted()).toEqual(
      [
        [shown.external_id, 2],
        [other.external_id, 1],
      ].toSorted(),
    );
  });

  it('wait for the next file once they are shown again, where results go as files', async () => {
    const linkage = await linked({ timing: 'batch', batch_times: ['07:00'] });
    const shown = await aLinkedPerson(server, linkage);
    await deliver(linkage);
    await server.rows("update link_people set state = 'pulled', batched_seq = seq where examinee_id = $1", [
      shown.id,
    ]);
    for (const is_hidden of [1, 0])
      await server.ask('examinees.changeHiddenStatus', {
        ...{ as: staff, body: { exam_id: linkage.exam.id, examinee_ids: [shown.id], is_hidden } },
      });
    expect((await statesOf(linkage)).people).toEqual(['waiting']);
  });

  it('are told of when the whole exam was initialised', async () => {
    const linkage = await linked({ events: ['examinee.registered', 'examinee.reset'] });
    const [begun, other] = [await aLinkedPerson(server, linkage), await aLinkedPerson(server, linkage)];
    await server.ask('sittings.start', { as: begun, params: { id: begun.answer_id } });
    await deliver(linkage);
    const { data } = await server.ask('exams.show', { as: staff, params: { id: linkage.exam.id } });
    await server.ask('exams.init', {
      ...{ as: staff, params: { id: linkage.exam.id }, body: { name: data.name, end_sittings: true } },
    });
    await deliver(linkage);
    expect(newest().get(begun.external_id)).toMatchObject({ seq: 2, event: 'examinee.reset', status: 1 });
    expect(newest().get(other.external_id)).toMatchObject({ seq: 1 });
  });

  it('are told of when their id names somebody else, and under a number that does not fall', async () => {
    const linkage = await linked();
    const one = await aLinkedPerson(server, linkage);
    const two = await anExaminee(server, { exam: linkage.exam });
    await deliver(linkage);
    await server.rows('update link_people set seq = 8, sent_seq = 8 where examinee_id = $1', [one.id]);
    await server.ask('examinees.mergeDuplicates', {
      ...{ as: staff, params: { id: linkage.exam.id }, body: { kept_id: two.id, hidden_id: one.id } },
    });
    await deliver(linkage);
    expect(newest().get(one.external_id)).toMatchObject({ seq: 9, login_id: two.login_id });
  });
});

describe('a linkage whose exam is not open sends nothing, and afterwards what has happened meanwhile:', () => {
  it.each([
    ['a deleted exam', 'update exams set delete_status = $2 where id = $1', [2, 0]],
    [
      'a company without a contract',
      'update clients set contract_end = $2 where id = (select client_id from exams where id = $1)',
      ['2020-12-31', '2099-12-31'],
    ],
    [
      'a deleted company',
      'update clients set deleted_at = $2 where id = (select client_id from exams where id = $1)',
      ['2020-12-31', null],
    ],
    [
      'an exam for the company’s own people',
      `update exams e set package_id = (
        select k.id from packages k where k.client_id = e.client_id and k.service = $2) where e.id = $1`,
      ['EXAM1', 'EXAM5'],
    ],
  ])('%s', async (_, change, [shut, open]) => {
    const linkage = await linked({ exam: await anExam(server) });
    const waiting = await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 500 });
    await deliver(linkage);
    recruiter.treat = () => 'ok';
    const later = await aLinkedPerson(server, linkage);
    await server.rows(change, [linkage.exam.id, shut]);
    await deliver(linkage);
    expect(recruiter.received).toEqual([]);
    await server.rows(change, [linkage.exam.id, open]);
    await deliver(linkage);
    expect(named()).toEqual([waiting.external_id, later.external_id]);
  });

  it('but for that somebody was erased', async () => {
    const linkage = await linked({ exam: await anExam(server) });
    const { external_id } = await aLinkedPerson(server, linkage);
    await deliver(linkage);
    await server.rows('update exams set delete_status = 2 where id = $1', [linkage.exam.id]);
    const scope = aTenantScope(server.database.database, linkage.exam.client_id);
    await transaction(scope, (inside) => forgetSome(inside, linkage.exam.id, server.adapters.files));
    recruiter.received = [];
    await deliver(linkage);
    expect(named()).toEqual([external_id]);
  });
});

it('a linkage without a secret delivers what has waited once one is made', async () => {
  const linkage = await linked();
  await server.rows('delete from webhook_secrets where linkage_id = $1', [linkage.id]);
  const person = await aLinkedPerson(server, linkage);
  for (let time = 0; time < 7; time++) await deliver(linkage, 22 * 3600);
  expect(await statesOf(linkage)).toEqual({ people: ['behind'], deliveries: ['failed'] });
  const { secret } = await server.ask('linkages.rollSecret', {
    ...{ as: staff, params: { id: linkage.exam.id, service: 'sonar' }, body: {} },
  });
  recruiter.secret = secret;
  const { data } = await server.ask('linkages.showSonar', { as: staff, params: { id: linkage.exam.id } });
  expect(data).toMatchObject({ health: 'ok', failing_since: null, waiting: 1, behind: 0 });
  await deliver(linkage, 0);
  expect(named()).toEqual([person.external_id]);
});

it('a new secret has what the other side refused tried at once', async () => {
  const linkage = await linked();
  const person = await aLinkedPerson(server, linkage);
  recruiter.treat = () => ({ status: 401 });
  for (const seconds of [10, 10, 100, 400]) await deliver(linkage, seconds);
  recruiter.treat = () => 'ok';
  await server.ask('linkages.rollSecret', {
    ...{ as: staff, params: { id: linkage.exam.id, service: 'sonar' }, body: {} },
  });
  await deliver(linkage, 0);
  expect(named()).toEqual([person.external_id]);
});

it('whoever has no id that the other side knows is told so, and keeps nobody waiting', async () => {
  const linkage = await linked({ id_issuer: 'ours' });
  const unnamed = await anExaminee(server, { exam: linkage.exam });
  await passLinkTime(server, linkage, 10);
  await readEvents(aSweepScope(server.database.database), { client_id: client.id, id: linkage.id });
  expect(await statesOf(linkage)).toEqual({ people: ['waiting'], deliveries: [] });
  await set(linkage, { id_issuer: 'ats' });
  const named_one = await aLinkedPerson(server, linkage);
  await deliver(linkage);
  expect(named()).toEqual([named_one.external_id]);
  expect(await statesOf(linkage)).toEqual({ people: ['refused', 'sent'], deliveries: ['sent'] });
  const { data } = await server.ask('linkages.listPeople', {
    as: staff,
    params: { id: linkage.exam.id, service: 'sonar' },
    query: { state: 'refused' },
  });
  expect(data).toMatchObject([{ examinee_id: unnamed.id, problem: expect.stringContaining('ID') }]);
});

it('staff are mailed after a day, after three, and when deliveries have stopped, each once', async () => {
  const linkage = await linked();
  await aNotified(linkage);
  await aLinkedPerson(server, linkage);
  recruiter.treat = () => ({ status: 500 });
  const subjects = () =>
    server.rows<{ subject: string }>(
      `select m.subject from mails m join mail_recipients r on r.client_id = m.client_id and r.mail_id = m.id
       where m.exam_id = $1 and m.kind = 'notice' and r.address = 'a@example.com' order by m.id`,
      [linkage.exam.id],
    );
  const numbers: number[] = [];
  for (const hours of [1, 20, 5, 1, 50, 1, 30, 1]) {
    await deliver(linkage, hours * 3600);
    await deliver(linkage, 0);
    numbers.push((await subjects()).length);
  }
  expect(numbers).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect((await subjects()).map(({ subject }) => subject.replace(/^【.*】/, ''))).toEqual([
    '採用管理システムへの送信が1日以上できていません',
    '採用管理システムへの送信を、まもなく停止します',
    '採用管理システムへの送信を停止しました',
  ]);
});

it('staff who take notices later are mailed then', async () => {
  const linkage = await linked();
  await aLinkedPerson(server, linkage);
  recruiter.treat = () => ({ status: 500 });
  for (const hours of [1, 25]) await deliver(linkage, hours * 3600);
  const mails = () =>
    server.rows<{ subject: string }>('select subject from mails where exam_id = $1', [linkage.exam.id]);
  expect(await mails()).toEqual([]);
  await aNotified(linkage);
  for (const seconds of [10, 10]) await deliver(linkage, seconds);
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('1日以上') }]);
});

it('a system that is slow lets others go before its next request', async () => {
  const linkage = await linked();
  await aLinkedPerson(server, linkage);
  await server.ask('linkages.ping', { as: staff, params: { id: linkage.exam.id, service: 'sonar' } });
  const slow = createServer(async (request, response) => {
    for await (const _ of request);
    await pause(2_100);
    response.writeHead(204).end();
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  await server.rows('update linkages set webhook_url = $2 where id = $1', [linkage.id, `${origin}/hook`]);
  await passLinkTime(server, linkage, 10);
  await deliverOnce(server, { ...recruiter, origin }, linkage);
  expect(await statesOf(linkage)).toEqual({ people: ['waiting'], deliveries: ['sent'] });
  await deliverOnce(server, { ...recruiter, origin }, linkage);
  slow.close();
  expect(await statesOf(linkage)).toEqual({ people: ['sent'], deliveries: ['sent', 'sent'] });
});

it('staff are mailed of no failure after which nobody is left to tell of', async () => {
  const linkage = await linked();
  await aNotified(linkage);
  const person = await aLinkedPerson(server, linkage);
  recruiter.treat = () => ({ status: 500 });
  await deliver(linkage);
  await server.rows('update examinees set is_hidden = 1 where id = $1', [person.id]);
  for (const hours of [1, 25, 50]) await deliver(linkage, hours * 3600);
  expect(await server.rows('select from mails where exam_id = $1', [linkage.exam.id])).toEqual([]);
});

describe('somebody who is erased', () => {
  const forget = async ({ exam }: TestLinkage) => {
    const scope = aTenantScope(server.database.database, client.id);
    await transaction(scope, (inside) => forgetSome(inside, exam.id, server.adapters.files));
  };
  const told = ({ id }: TestLinkage) =>
    server.rows(
      `select p.external_id, p.examinee_id, p.event, d.status from link_deliveries d
       left join link_delivery_people p on p.client_id = d.client_id and p.delivery_id = d.id
       where d.linkage_id = $1 order by d.created_at desc limit 1`,
      [id],
    );

  it('is told by their id alone, after what was sent of them, also where results go as files', async () => {
    for (const timing of ['immediate', 'batch']) {
      const linkage = await linked({ timing });
      const person = await aLinkedPerson(server, linkage);
      const { external_id } = person;
      await deliver(linkage);
      await forget(linkage);
      expect(await told(linkage)).toMatchObject([
        { external_id, examinee_id: null, event: 'examinee.deleted', status: 'waiting' },
      ]);
      recruiter.received = [];
      await deliver(linkage);
      expect(recruiter.received.flatMap(({ items }) => items)).toEqual([
        { external_id, seq: 2, event: 'examinee.deleted' },
      ]);
      expect(await told(linkage)).toMatchObject([{ external_id: null, status: 'sent' }]);
    }
  });

  it('is told of by nothing else, and by nothing where the exam’s settings name no address', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => 'reset';
    await deliver(linkage);
    recruiter.treat = () => 'ok';
    await forget(linkage);
    await deliver(linkage, 3600);
    await deliver(linkage);
    expect(recruiter.received.flatMap(({ items }) => items.map(({ event }) => event))).toEqual([
      'examinee.deleted',
    ]);
    expect((await statesOf(linkage)).deliveries).toEqual(['cancelled', 'sent']);
    const silent = await linked({ webhook_url: null });
    await aLinkedPerson(server, silent);
    await forget(silent);
    expect(await told(silent)).toEqual([]);
  });

  it('is told of once deliveries begin again, where they had stopped', async () => {
    const linkage = await linked();
    const { external_id } = await aLinkedPerson(server, linkage);
    await deliver(linkage);
    recruiter.treat = () => ({ status: 410 });
    await forget(linkage);
    await deliver(linkage);
    expect(await told(linkage)).toMatchObject([{ external_id, status: 'waiting' }]);
    recruiter.received = [];
    recruiter.treat = () => 'ok';
    await server.ask('linkages.ping', { as: staff, params: { id: linkage.exam.id, service: 'sonar' } });
    await deliver(linkage, 0);
    expect(named()).toEqual([external_id]);
  });

  it('is told of for a week at most, however often that is tried', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    await deliver(linkage);
    recruiter.treat = () => ({ status: 500 });
    await forget(linkage);
    for (let day = 0; day < 8; day++) {
      await deliver(linkage, 24 * 3600);
      await set(linkage, { enabled: false });
      await set(linkage, { enabled: true });
    }
    await forgetStale.run(aSweepScope(server.database.database));
    expect(
      await server.rows(
        'select external_id from link_delivery_people p join link_deliveries d on d.id = p.delivery_id where d.linkage_id = $1',
        [linkage.id],
      ),
    ).toEqual([]);
  });

  it('is no longer told of a week after nobody took it', async () => {
    const linkage = await linked({ enabled: false });
    await aLinkedPerson(server, linkage);
    await forget(linkage);
    await forgetStale.run(aSweepScope(server.database.database));
    expect(await told(linkage)).toHaveLength(1);
    await passLinkTime(server, linkage, 8 * 24 * 3600);
    await forgetStale.run(aSweepScope(server.database.database));
    expect(await told(linkage)).toEqual([]);
  });
});
