import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, aLinkedPerson, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import type { TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

/* A recruiting system that refuses what it is told of some people, and with them everybody in the same request. */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const refusing = { ...(await aRecruiter()) };
/** Whose mention it answers with 400. */
let refused: (external_id: string) => boolean = () => false;
let requests = 0;
const known = new Map<string, number>();

const peer = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  requests += 1;
  const { items = [] } = JSON.parse(body).data as { items?: { external_id: string; seq: number }[] };
  if (items.some(({ external_id }) => refused(external_id))) return response.writeHead(400).end();
  for (const { external_id, seq } of items) {
    expect(known.get(external_id) ?? 0).toBeLessThan(seq);
    known.set(external_id, seq);
  }
  return response.writeHead(204).end();
});
peer.listen(0, '127.0.0.1');
await once(peer, 'listening');
refusing.origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
refusing.url = `${refusing.origin}/hook`;
afterAll(() => peer.close());

beforeEach(() => {
  refused = () => false;
  requests = 0;
  known.clear();
});

const linked = async () =>
  aDeliveringLinkage(server, refusing, {
    ...{ exam: await anExam(server, { client }), events: ['examinee.registered'] },
  });
const people = (linkage: TestLinkage, number: number) =>
  Promise.all(Array.from({ length: number }, () => aLinkedPerson(server, linkage)));
const deliver = async (linkage: TestLinkage, seconds = 70) => {
  await passLinkTime(server, linkage, seconds);
  await deliverOnce(server, refusing, linkage);
};
const statesOf = async ({ id }: TestLinkage) => {
  const rows = await server.rows<{ external_id: string; state: string; key: string | null }>(
    `select i.external_id, p.state, p.problem ->> 'key' as key from link_people p
     join external_ids i on i.client_id = p.client_id and i.examinee_id = p.examinee_id where p.linkage_id = $1`,
    [id],
  );
  return new Map(rows.map(({ external_id, state, key }) => [external_id, key ? `${state} ${key}` : state]));
};
const healthOf = async ({ id }: TestLinkage) =>
  (
    await server.rows<{ health: string; failures: number }>(
      'select health, failures from linkages where id = $1',
      [id],
    )
  )[0];
const rejected = 'linkDelivery.problem.rejected';

it('one of many is found and told so, and all others are delivered', async () => {
  const linkage = await linked();
  const [bad, ...others] = await people(linkage, 20);
  refused = (external_id) => external_id === bad?.external_id;
  for (let time = 0; time < 6; time++) await deliver(linkage);
  const states = await statesOf(linkage);
  expect(states.get(bad?.external_id ?? '')).toBe(`refused ${rejected}`);
  for (const { external_id } of others) expect(states.get(external_id)).toBe('sent');
  expect(await healthOf(linkage)).toEqual({ health: 'ok', failures: 0 });
  expect(requests).toBeLessThan(20);
  // Staff may send what was halved again as a whole.
  const [whole] = await server.rows<{ id: string }>(
    'select id from link_deliveries where linkage_id = $1 order by created_at limit 1',
    [linkage.id],
  );
  const { data } = await server.ask('linkages.resend', {
    ...{ as: staff, params: { id: linkage.exam.id, service: 'sonar' } },
    body: { delivery_id: whole?.id ?? '' },
  });
  expect(data).toEqual({ people: 20 });
});

it('of erased people who are refused together each is told on by one delivery', async () => {
  const linkage = await linked();
  const [bad, ...others] = await people(linkage, 5);
  await deliver(linkage);
  refused = (external_id) => external_id === bad?.external_id;
  const scope = aTenantScope(server.database.database, client.id);
  await transaction(scope, (inside) => forgetSome(inside, linkage.exam.id, server.adapters.files));
  await deliver(linkage);
  for (let time = 0; time < 2; time++) await deliver(linkage);
  const told = await server.rows<{ external_id: string; number: number }>(
    `select p.external_id, count(*)::int as number from link_delivery_people p
     join link_deliveries d on d.client_id = p.client_id and d.id = p.delivery_id
     where d.linkage_id = $1 group by 1`,
    [linkage.id],
  );
  expect(told.filter(({ number }) => number > 1)).toEqual([]);
  for (let time = 0; time < 4; time++) await deliver(linkage);
  for (const { external_id } of others) expect(known.get(external_id)).toBe(2);
  expect(
    await server.rows('select from link_deliveries where linkage_id = $1 and status = $2', [
      linkage.id,
      'waiting',
    ]),
  ).toEqual([]);
});

it('who was refused is told of again once something happens to them, or staff ask for it', async () => {
  const linkage = await linked();
  const [bad] = await people(linkage, 3);
  refused = (external_id) => external_id === bad?.external_id;
  for (let time = 0; time < 6; time++) await deliver(linkage);
  refused = () => false;
  await server.ask('linkages.resend', {
    ...{ as: staff, params: { id: linkage.exam.id, service: 'sonar' } },
    body: { examinee_ids: [bad?.id ?? 0] },
  });
  await deliver(linkage, 0);
  expect((await statesOf(linkage)).get(bad?.external_id ?? '')).toBe('sent');
});

it('somebody alone lets others go, and is refused once those were taken', async () => {
  const linkage = await linked();
  const [bad] = await people(linkage, 1);
  refused = (external_id) => external_id === bad?.external_id;
  for (let time = 0; time < 3; time++) await deliver(linkage);
  expect((await statesOf(linkage)).get(bad?.external_id ?? '')).toBe(`waiting ${rejected}`);
  const [other] = await people(linkage, 1);
  await deliver(linkage, 10);
  const states = await statesOf(linkage);
  expect(states.get(other?.external_id ?? '')).toBe('sent');
  expect(states.get(bad?.external_id ?? '')).toBe(`refused ${rejected}`);
});

it('whoever refuses everybody is asked by the schedule, and nobody is refused', async () => {
  const linkage = await linked();
  await people(linkage, 20);
  refused = () => true;
  for (let time = 0; time < 10; time++) await deliver(linkage);
  expect(requests).toBeLessThan(13);
  expect([...new Set((await statesOf(linkage)).values())]).toEqual([`waiting ${rejected}`]);
  refused = () => false;
  await deliver(linkage, 20 * 3600);
  expect([...new Set((await statesOf(linkage)).values())]).toEqual(['sent']);
});

it('somebody alone keeps nobody waiting, however long they are refused, and is asked by the schedule', async () => {
  const linkage = await linked();
  const [bad] = await people(linkage, 1);
  refused = (external_id) => external_id === bad?.external_id;
  for (let time = 0; time < 8; time++) await deliver(linkage, 11 * 3600);
  expect(requests).toBeLessThanOrEqual(8);
  const others = await people(linkage, 3);
  refused = (external_id) => [bad?.external_id, others[0]?.external_id].includes(external_id);
  for (let time = 0; time < 4; time++) await deliver(linkage);
  const states = await statesOf(linkage);
  expect(others.map(({ external_id }) => states.get(external_id))).toEqual([
    ...[`refused ${rejected}`, 'sent', 'sent'],
  ]);
  expect(states.get(bad?.external_id ?? '')).toBe(`refused ${rejected}`);
});

it('somebody alone is refused after four days, and the linkage goes on', async () => {
  const linkage = await linked();
  const [bad] = await people(linkage, 1);
  refused = (external_id) => external_id === bad?.external_id;
  for (let time = 0; time < 12; time++) await deliver(linkage, 11 * 3600);
  expect((await statesOf(linkage)).get(bad?.external_id ?? '')).toBe(`refused ${rejected}`);
  expect(await healthOf(linkage)).toEqual({ health: 'ok', failures: 0 });
  const [other] = await people(linkage, 1);
  await deliver(linkage);
  expect((await statesOf(linkage)).get(other?.external_id ?? '')).toBe('sent');
});

it('whomever it refuses, everybody else has their newest state, once', async () => {
  const step = fc.record({
    happens: fc.array(fc.nat(7), { maxLength: 5 }),
    bad: fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
    seconds: fc.constantFrom(10, 70, 400),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      known.clear();
      const linkage = await linked();
      const all = await people(linkage, 8);
      for (const { happens, bad, seconds } of steps) {
        const names = bad.map((at) => all[at]?.external_id);
        refused = (external_id) => names.includes(external_id);
        for (const at of happens)
          await server.rows(
            `insert into events (client_id, exam_id, examinee_id, kind, detail) values ($1, $2, $3, 'registered', '{}')`,
            [client.id, linkage.exam.id, all[at]?.id],
          );
        await deliver(linkage, seconds);
        await deliver(linkage, seconds);
      }
      const states = await statesOf(linkage);
      refused = () => false;
      for (let time = 0; time < 3; time++) await deliver(linkage, 4_000);
      const seqs = await server.rows<{ external_id: string; seq: number; state: string }>(
        `select i.external_id, p.seq, p.state from link_people p
         join external_ids i on i.client_id = p.client_id and i.examinee_id = p.examinee_id where p.linkage_id = $1`,
        [linkage.id],
      );
      for (const { external_id, seq, state } of seqs)
        if (state === 'refused') expect(states.get(external_id)).toBe(`refused ${rejected}`);
        else expect([external_id, state, known.get(external_id)]).toEqual([external_id, 'sent', seq]);
    }),
    { numRuns: requestRuns },
  );
}, 120_000);
