import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecruiter, type Treatment } from '#tests/makers/a-recruiter.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, aLinkedPerson, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import type { TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const recruiter = await aRecruiter();
const all = ['examinee.registered', 'examinee.begun', 'examinee.submitted', 'examinee.reset', 'result.ready'];

beforeEach(() => {
  recruiter.received = [];
  recruiter.faults = [];
  recruiter.treat = () => 'ok';
});

const linked = async (more: object = {}) =>
  aDeliveringLinkage(server, recruiter, { exam: await anExam(server, { client }), events: all, ...more });
const deliver = async (linkage: TestLinkage, seconds = 10) => {
  await passLinkTime(server, linkage, seconds);
  await deliverOnce(server, recruiter, linkage);
};
const peopleOf = ({ id }: TestLinkage) =>
  server.rows<{ seq: number; sent_seq: number; state: string; event: string; problem: object | null }>(
    'select seq, sent_seq, state, event, problem from link_people where linkage_id = $1 order by examinee_id',
    [id],
  );
const deliveriesOf = ({ id }: TestLinkage) =>
  server.rows<{ id: string; status: string; tries: number; problem: { key: string } | null; wait: number }>(
    `select d.id, d.status, d.tries, d.problem, extract(epoch from d.next_at - l.failing_since)::float8 as wait
     from link_deliveries d join linkages l on l.id = d.linkage_id
     where d.linkage_id = $1 order by d.created_at, d.id`,
    [id],
  );
const standingOf = async ({ id }: TestLinkage) =>
  (
    await server.rows<{ health: string; failures: number; last_error: { key: string } | null }>(
      'select health, failures, last_error, failing_since, last_success_at from linkages where id = $1',
      [id],
    )
  )[0];
const itemsReceived = () => recruiter.received.flatMap(({ items }) => items);

describe('what happens to people', () => {
  it('is delivered with their newest state, signed by each secret, and in step afterwards', async () => {
    const linkage = await linked();
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    await server.rows(
      `insert into webhook_secrets (client_id, linkage_id, secret_sealed, retires_at)
       values ($1, $2, $3, now() + interval '1 day'), ($1, $2, $3, now() - interval '1 day')`,
      [client.id, linkage.id, server.adapters.sealer.seal(other)],
    );
    const person = await aLinkedPerson(server, linkage);
    await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
    await deliver(linkage);
    expect(recruiter.faults).toEqual([]);
    expect(recruiter.received).toMatchObject([{ type: 'people.changed' }]);
    expect(recruiter.received[0]?.signatures).toHaveLength(2);
    expect(itemsReceived()).toEqual([
      {
        ...{ external_id: person.external_id, login_id: person.login_id, seq: 1, event: 'examinee.begun' },
        ...{ status: 2, scored: false, at: expect.any(String) },
        result_url: expect.stringContaining(`/examinees/${person.id}/`),
      },
    ]);
    expect(await peopleOf(linkage)).toMatchObject([{ seq: 1, sent_seq: 1, state: 'sent' }]);
    expect(await standingOf(linkage)).toMatchObject({ health: 'ok', failures: 0, last_error: null });
    await deliver(linkage);
    expect(recruiter.received).toHaveLength(1);
  });

  it('is called scored once every test of the person is done and scored', async () => {
    const exam = await anExam(server, { client, portions: ['verbal_1', 'numerical_1'] });
    const linkage = await linked({ exam });
    const person = await aScoredPerson(server, { exam });
    await server.rows(
      `insert into external_ids (client_id, exam_id, service, external_id, examinee_id) values ($1, $2, 1, 'S-1', $3)`,
      [client.id, exam.id, person.id],
    );
    await deliver(linkage);
    expect(itemsReceived()).toMatchObject([{ external_id: 'S-1', event: 'result.ready', scored: true }]);
    const staff = await aUser(server, { client });
    await server.ask('examinees.reset', {
      ...{ as: staff, params: { id: person.id, x: person.answer_id }, body: { reason: 'again' } },
    });
    await deliver(linkage);
    expect(itemsReceived().at(-1)).toMatchObject({ event: 'examinee.reset', status: 2, scored: false });
  });

  it('waits for nobody whose events cannot be read', async () => {
    const [broken, linkage] = [await linked(), await linked()];
    for (const each of [broken, linkage]) await aLinkedPerson(server, each);
    await server.rows(`alter table link_people add constraint no_broken check (linkage_id <> ${broken.id})`);
    await passLinkTime(server, broken, 20);
    await passLinkTime(server, linkage, 10);
    const delivering = await Promise.allSettled([deliverOnce(server, recruiter, linkage)]);
    await server.rows('alter table link_people drop constraint no_broken');
    expect(delivering).toMatchObject([{ reason: expect.any(AggregateError) }]);
    await deliver(linkage, 0);
    expect(await peopleOf(linkage)).toMatchObject([{ state: 'sent' }]);
  });

  it('is left alone for five seconds, and while the linkage is off', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    await deliver(linkage, 0);
    expect(await peopleOf(linkage)).toEqual([]);
    const off = await linked({ enabled: false });
    await aLinkedPerson(server, off);
    await deliver(off);
    expect([await peopleOf(off), recruiter.received]).toEqual([[], []]);
  });

  it('is told of nobody without an id of theirs, unless the ids are ours', async () => {
    const linkage = await linked();
    await anExaminee(server, { exam: linkage.exam });
    await deliver(linkage);
    expect([await peopleOf(linkage), recruiter.received]).toEqual([[], []]);
    const ours = await linked({ id_issuer: 'ours' });
    const person = await anExaminee(server, { exam: ours.exam });
    await deliver(ours);
    expect(itemsReceived()).toMatchObject([{ external_id: person.login_id, event: 'examinee.registered' }]);
  });

  it('raises the number also where it is not delivered, and then nothing is sent', async () => {
    const linkage = await linked({ events: ['result.ready'] });
    await aLinkedPerson(server, linkage);
    await deliver(linkage);
    expect(await peopleOf(linkage)).toMatchObject([{ seq: 1, sent_seq: 0, state: 'none' }]);
    expect(recruiter.received).toEqual([]);
  });

  it('waits while somebody is hidden, and is told once they are shown', async () => {
    const linkage = await linked();
    const person = await aLinkedPerson(server, linkage);
    const hide = (is_hidden: number) =>
      server.rows('update examinees set is_hidden = $2 where id = $1', [person.id, is_hidden]);
    await hide(1);
    await deliver(linkage);
    expect(recruiter.received).toEqual([]);
    await hide(0);
    await deliver(linkage);
    expect(itemsReceived()).toMatchObject([{ external_id: person.external_id, seq: 1 }]);
  });

  it('goes in requests of a hundred people, and of no more than the minute has', async () => {
    const linkage = await linked({ send_limit: 1, send_tokens: 1 });
    await aLinkedPerson(server, linkage);
    await server.rows(
      `with made as (insert into examinees (client_id, exam_id, login_id, password_sealed)
         select client_id, exam_id, 'm' || g, password_sealed from examinees, generate_series(1, 101) g
         where exam_id = $1 returning client_id, exam_id, id)
       , named as (insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
         select client_id, exam_id, 1, 'e' || id, id from made)
       insert into events (client_id, exam_id, examinee_id, kind, detail)
       select client_id, exam_id, id, 'registered', '{}' from made`,
      [linkage.exam.id],
    );
    await deliver(linkage);
    expect(recruiter.received.map(({ items }) => items.length)).toEqual([100]);
    await deliver(linkage, 20);
    expect(recruiter.received).toHaveLength(1);
    await deliver(linkage, 45);
    expect(recruiter.received.map(({ items }) => items.length)).toEqual([100, 2]);
  });
});

describe('a request that fails', () => {
  const cases: [string, Treatment, string, [number, number]][] = [
    ['an error of theirs', { status: 500 }, 'failed', [4.5, 5.5]],
    ['a refusal', { status: 400 }, 'rejected', [4.5, 5.5]],
    ['a denial', { status: 401 }, 'denied', [4.5, 5.5]],
    ['a redirect', { status: 302, headers: { location: 'https://else.example/' } }, 'redirect', [4.5, 5.5]],
    ['a line that breaks off', 'reset', 'noAnswer', [4.5, 5.5]],
    ['a request to wait', { status: 429, headers: { 'retry-after': '90' } }, 'throttled', [90, 90]],
    [
      'a request to wait for long',
      { status: 503, headers: { 'retry-after': '999999' } },
      'failed',
      [3600, 3600],
    ],
    [
      'a request to wait until a date',
      { status: 503, headers: { 'retry-after': new Date(Date.now() + 1_800_000).toUTCString() } },
      'failed',
      [1500, 1801],
    ],
  ];
  it.each(cases)('by %s is tried again under the same id', async (_, treatment, word, [from, to]) => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => treatment;
    await deliver(linkage);
    const [delivery] = await deliveriesOf(linkage);
    const problem = { key: `linkDelivery.problem.${word}` };
    expect(delivery).toMatchObject({ status: 'waiting', tries: 1, problem });
    expect(delivery?.wait).toBeGreaterThanOrEqual(from);
    expect(delivery?.wait).toBeLessThanOrEqual(to);
    expect(await standingOf(linkage)).toMatchObject({ failures: 1, last_error: problem });
    expect(await peopleOf(linkage)).toMatchObject([{ state: 'waiting', problem }]);
    recruiter.treat = () => 'ok';
    await deliver(linkage, 3700);
    expect(recruiter.received.map(({ id }) => id)).toEqual([delivery?.id]);
    expect(await standingOf(linkage)).toMatchObject({ health: 'ok', failures: 0, failing_since: null });
    expect(await peopleOf(linkage)).toMatchObject([{ state: 'sent', problem: null }]);
  });

  it('by a certificate that nobody vouches for says so', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    await passLinkTime(server, linkage, 10);
    await deliverOnce(server, { ...recruiter, certificate: (await aRecruiter()).certificate }, linkage);
    expect(recruiter.received).toEqual([]);
    expect(await standingOf(linkage)).toMatchObject({
      last_error: { key: 'linkDelivery.problem.certificate' },
    });
  });

  it('goes to no private address that the operator has not named', async () => {
    const linkage = await linked({ webhook_url: recruiter.url.replace('localhost', '127.0.0.1') });
    await aLinkedPerson(server, linkage);
    await deliver(linkage);
    expect(recruiter.received).toEqual([]);
    expect(await standingOf(linkage)).toMatchObject({ last_error: { key: 'linkDelivery.problem.shut' } });
  });

  it('by an end of theirs stops all, and people are behind', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 410 });
    await deliver(linkage);
    expect(await standingOf(linkage)).toMatchObject({ health: 'stopped' });
    expect(await deliveriesOf(linkage)).toMatchObject([{ status: 'failed', tries: 1 }]);
    expect(await peopleOf(linkage)).toMatchObject([{ state: 'behind' }]);
    recruiter.treat = () => 'ok';
    await aLinkedPerson(server, linkage);
    await deliver(linkage, 10_000);
    expect(recruiter.received).toEqual([]);
    expect(await peopleOf(linkage)).toMatchObject([{ state: 'behind' }, { state: 'behind' }]);
  });

  it('makes the endpoint slow after five, and stops after four days', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 500 });
    for (let time = 0; time < 5; time++) await deliver(linkage, 5 * 3600);
    expect(await standingOf(linkage)).toMatchObject({ health: 'slow', failures: 5 });
    await aLinkedPerson(server, linkage);
    for (let day = 0; day < 4; day++) await deliver(linkage, 22 * 3600);
    expect(await standingOf(linkage)).toMatchObject({ health: 'stopped' });
    expect(await deliveriesOf(linkage)).toMatchObject([{ status: 'failed' }]);
    expect(await peopleOf(linkage)).toMatchObject([{ state: 'behind' }, { state: 'behind' }]);
  });

  it('is sent once more where its worker died, and by one worker alone', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => 'reset';
    await deliver(linkage);
    await server.rows(
      `update link_deliveries set next_at = now(), taken_until = now() + interval '60 seconds' where linkage_id = $1`,
      [linkage.id],
    );
    recruiter.treat = () => 'ok';
    await deliverOnce(server, recruiter, linkage);
    expect(recruiter.received).toEqual([]);
    await passLinkTime(server, linkage, 61);
    recruiter.most_at_once = 0;
    await Promise.all([1, 2, 3].map(() => deliverOnce(server, recruiter, linkage)));
    expect([recruiter.received.length, recruiter.most_at_once]).toEqual([1, 1]);
  });
});
