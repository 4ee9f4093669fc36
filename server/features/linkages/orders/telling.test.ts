import { beforeEach, describe, expect, it } from 'vitest';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import { aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, aName, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const recruiter = await aRecruiter();

beforeEach(() => {
  recruiter.received = [];
  recruiter.requests = [];
  recruiter.faults = [];
  recruiter.treat = () => 'ok';
});

async function ordered(more: object = {}) {
  const linkage = await aDeliveringLinkage(server, recruiter, {
    ...{
      exam: await anExam(server, { portions: ['verbal_1'] }),
      webhook_url: null,
      pull_limit: 600,
      ...more,
    },
  });
  const key = await aLinkKey(server, linkage, 'order');
  const order = await server.ask('linkages.addOrder', {
    body: {
      ...{ external_order: aName('order'), external_id: aName('ats'), test_code: linkage.exam.directory },
      callback_url: `${recruiter.origin}/orders`,
    },
    as: key,
  });
  const [person] = await server.rows<{ id: number; answer_id: number }>(
    `select x.id, a.id as answer_id from examinees x join answers a on a.examinee_id = x.id where x.exam_id = $1`,
    [linkage.exam.id],
  );
  if (!person) throw new Error('nobody was ordered for');
  return { linkage, order, person };
}

/** Something happened to the person, as their tests stand now. */
async function happen({ exam }: TestLinkage, person: { id: number }, status: number, kind: string) {
  await server.rows('update answers set status = $2 where examinee_id = $1', [person.id, status]);
  await server.rows(
    `insert into events (client_id, exam_id, examinee_id, kind, detail) values ($1, $2, $3, $4, '{"first": true}')`,
    [exam.client_id, exam.id, person.id, kind],
  );
}
const deliver = async (linkage: TestLinkage, seconds = 10) => {
  await passLinkTime(server, linkage, seconds);
  await deliverOnce(server, recruiter, linkage);
};
const told = () =>
  recruiter.requests.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]);
const tellingsOf = ({ id }: TestLinkage) =>
  server.rows<{ status: string; problem: { key: string } | null; tries: number }>(
    `select status, problem, tries from link_deliveries where linkage_id = $1 and kind = 'order' order by created_at, id`,
    [id],
  );

describe('the address of an order', () => {
  it('is told of each change, signed as other deliveries, also where the linkage has no address', async () => {
    const { linkage, order, person } = await ordered();
    await deliver(linkage);
    expect(told()).toEqual([]);
    await happen(linkage, person, 2, 'begun');
    await deliver(linkage);
    await deliver(linkage);
    await happen(linkage, person, 3, 'examined');
    await deliver(linkage);
    const { external_order, external_id, test_code } = order;
    const same = { order: order.order, external_order, external_id, test_code, scored: false };
    expect(told()).toEqual([
      ['order.changed', { ...same, status: 'begun' }],
      ['order.changed', { ...same, status: 'done' }],
    ]);
    expect(recruiter.faults).toEqual([]);
  });

  it('gets the newest state once, however much has changed while it took nothing', async () => {
    const { linkage, person } = await ordered();
    recruiter.treat = () => ({ status: 500 });
    await happen(linkage, person, 2, 'begun');
    await deliver(linkage);
    await happen(linkage, person, 3, 'examined');
    await deliver(linkage);
    recruiter.treat = () => 'ok';
    await deliver(linkage, 3600);
    expect(told()).toMatchObject([['order.changed', { status: 'done' }]]);
    expect((await tellingsOf(linkage)).map(({ status }) => status)).toEqual(['sent']);
  });

  it('that fails holds up neither the linkage’s own address nor its standing', async () => {
    const { linkage, person } = await ordered({ webhook_url: recruiter.url, events: ['examinee.begun'] });
    let asked = 0;
    recruiter.treat = () => {
      asked += 1;
      return asked === 1 ? 'ok' : { status: 503 };
    };
    await happen(linkage, person, 2, 'begun');
    await deliver(linkage);
    expect(recruiter.received).toMatchObject([{ type: 'people.changed' }]);
    expect(await tellingsOf(linkage)).toMatchObject([{ status: 'waiting', tries: 1 }]);
    expect(await server.rows('select health, failures from linkages where id = $1', [linkage.id])).toEqual([
      { health: 'ok', failures: 0 },
    ]);
    await passLinkTime(server, linkage, 0);
    await server.rows(
      "update link_deliveries set created_at = now() - interval '97 hours', next_at = now() where linkage_id = $1",
      [linkage.id],
    );
    await deliver(linkage);
    expect((await tellingsOf(linkage)).map(({ status }) => status)).toEqual(['failed']);
  });

  it('that fails is not asked sooner because the linkage’s own address works again, but by a new secret', async () => {
    const client = await aClient(server);
    const exam = await anExam(server, { client, portions: ['verbal_1'] });
    const { linkage, person } = await ordered({
      ...{ exam, webhook_url: recruiter.url, events: ['examinee.begun'] },
    });
    recruiter.treat = () => ({ status: 503 });
    await happen(linkage, person, 2, 'begun');
    await deliver(linkage);
    expect(await tellingsOf(linkage)).toMatchObject([{ status: 'waiting', tries: 1 }]);
    await server.rows(
      "update link_deliveries set next_at = now() + interval '1 day' where linkage_id = $1 and kind = 'order'",
      [linkage.id],
    );
    recruiter.treat = () => 'ok';
    await deliver(linkage);
    await deliver(linkage, 0);
    expect(recruiter.received).toMatchObject([{ type: 'people.changed' }]);
    expect(await tellingsOf(linkage)).toMatchObject([{ status: 'waiting', tries: 1 }]);
    await server.ask('linkages.rollSecret', {
      ...{ as: await aUser(server, { client }), params: { id: exam.id, service: 'sonar' }, body: {} },
    });
    await deliver(linkage, 0);
    expect(await tellingsOf(linkage)).toMatchObject([{ status: 'sent', tries: 2 }]);
  });

  it('in a private network is told nothing', async () => {
    const { linkage, order, person } = await ordered();
    await server.rows("update link_orders set callback_url = 'https://127.0.0.1/x' where id = $1", [
      order.order,
    ]);
    await happen(linkage, person, 2, 'begun');
    await deliver(linkage);
    expect(await tellingsOf(linkage)).toMatchObject([
      { status: 'waiting', problem: { key: 'linkDelivery.problem.shut' } },
    ]);
  });

  it('waits while the person is hidden, and goes with the person', async () => {
    const { linkage, person } = await ordered();
    const hide = (is_hidden: number) =>
      server.rows('update examinees set is_hidden = $2 where id = $1', [person.id, is_hidden]);
    await hide(1);
    await happen(linkage, person, 2, 'begun');
    await deliver(linkage);
    expect(told()).toEqual([]);
    await hide(0);
    await deliver(linkage);
    expect(told()).toMatchObject([['order.changed', { status: 'begun' }]]);
    await happen(linkage, person, 3, 'examined');
    recruiter.treat = () => ({ status: 500 });
    await deliver(linkage);
    await server.rows('delete from link_orders where linkage_id = $1', [linkage.id]);
    expect(await tellingsOf(linkage)).toEqual([]);
  });

  it('is told nothing of an order that was withdrawn, or while the linkage is off', async () => {
    const { linkage, order, person } = await ordered();
    await happen(linkage, person, 2, 'begun');
    await server.rows("update link_orders set status = 'withdrawn' where id = $1", [order.order]);
    await deliver(linkage);
    expect([told(), await tellingsOf(linkage)]).toEqual([[], []]);
    const off = await ordered();
    await happen(off.linkage, off.person, 2, 'begun');
    await passLinkTime(server, off.linkage, 10);
    await server.rows('update linkages set enabled = false where id = $1', [off.linkage.id]);
    await deliver(off.linkage);
    expect(told()).toEqual([]);
  });
});
