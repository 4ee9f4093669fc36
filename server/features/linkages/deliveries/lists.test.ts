import { beforeEach, describe, expect, it } from 'vitest';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, aLinkedPerson, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import type { TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

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
const of = ({ exam }: TestLinkage) => ({ as: staff, params: { id: exam.id, service: 'sonar' as const } });
const items = () => recruiter.received.flatMap((each) => each.items);

describe('a trial request', () => {
  it('names nobody, goes before what waits, also while the linkage is off, and says how it went', async () => {
    const linkage = await linked({ enabled: false });
    recruiter.treat = () => ({ status: 500 });
    const { data } = await server.ask('linkages.ping', of(linkage));
    await deliver(linkage, 0);
    const list = await server.ask('linkages.listDeliveries', { ...of(linkage), query: {} });
    expect(list.data).toMatchObject([
      {
        ...{
          id: data.id,
          kind: 'ping',
          status: 'failed',
          tries: 1,
          people: 0,
          last_status: 500,
          next_at: null,
        },
        problem: '連携先で障害が起きています（500）。',
      },
    ]);
    recruiter.treat = () => 'ok';
    await server.ask('linkages.ping', of(linkage));
    await deliver(linkage, 0);
    expect(recruiter.received).toMatchObject([{ type: 'ping', items: [] }]);
    const sent = { ...of(linkage), query: { status: 'sent' } } as const;
    expect((await server.ask('linkages.listDeliveries', sent)).pagination.total).toBe(1);
    const listed = async (query: { kind?: 'ping' | 'event'; text?: string }) =>
      (await server.ask('linkages.listDeliveries', { ...of(linkage), query })).data.map(({ id }) => id);
    expect(await listed({ kind: 'ping' })).toHaveLength(2);
    expect(await listed({ kind: 'event' })).toEqual([]);
    expect(await listed({ text: ` ${data.id.slice(4, 20).toUpperCase()}` })).toEqual([data.id]);
  });

  it('waits for the request that is in hand', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 500 });
    await deliver(linkage);
    const inHand = (interval: string) =>
      server.rows(
        `update link_deliveries set taken_until = now() + $2::interval where linkage_id = $1 and kind = 'event'`,
        [linkage.id, interval],
      );
    await inHand('30 seconds');
    recruiter.treat = () => 'ok';
    await server.ask('linkages.ping', of(linkage));
    await deliver(linkage, 0);
    expect(recruiter.received).toEqual([]);
    await inHand('-1 seconds');
    await deliver(linkage, 0);
    expect(recruiter.received.map(({ type }) => type)).toEqual(['ping', 'people.changed']);
  });

  it('has what waits sent at once when the other side works again', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 500 });
    await deliver(linkage);
    recruiter.treat = () => 'ok';
    await server.ask('linkages.ping', of(linkage));
    await deliver(linkage, 0);
    expect(recruiter.received.map(({ type }) => type)).toEqual(['ping', 'people.changed']);
  });

  it('is refused without an address, and where there is no linkage', async () => {
    const silent = await linked({ webhook_url: null });
    expect(await server.call('linkages.ping', of(silent))).toMatchObject({
      ...{ status: 422, errors: { 'webhook.url': ['連携の設定の2で、通知先のURLを入力してください。'] } },
    });
    const { exam } = await linked();
    const other = { as: staff, params: { id: exam.id, service: 'e2r' as const } };
    expect((await server.call('linkages.ping', other)).status).toBe(404);
  });
});

describe('the people of a linkage', () => {
  it('are listed with their state and problem, by state too', async () => {
    const linkage = await linked();
    const person = await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 429 });
    await deliver(linkage);
    const { data } = await server.ask('linkages.listPeople', { ...of(linkage), query: {} });
    expect(data).toMatchObject([
      {
        ...{
          examinee_id: person.id,
          external_id: person.external_id,
          state: 'waiting',
          seq: 1,
          sent_at: null,
        },
        problem: '連携先が混み合っています（429）。時間をおいて再送します。',
      },
    ]);
    const sent = { ...of(linkage), query: { state: 'sent' } } as const;
    expect((await server.ask('linkages.listPeople', sent)).data).toEqual([]);
  });

  it('are found by words of their name and by the other side’s id', async () => {
    const linkage = await linked();
    const [one, two] = [await aLinkedPerson(server, linkage), await aLinkedPerson(server, linkage)];
    await server.rows('update examinees set name = $2 where id = $1', [one.id, '山田　花子']);
    await deliver(linkage);
    const found = async (text: string) => {
      const { data } = await server.ask('linkages.listPeople', { ...of(linkage), query: { text } });
      return data.map(({ examinee_id }) => examinee_id);
    };
    expect(await found('花子 山田')).toEqual([one.id]);
    expect(await found(two.external_id.toUpperCase())).toEqual([two.id]);
    expect(await found('花子 鈴木')).toEqual([]);
  });

  it('have the moment of the next try where they wait after a failure, and none once deliveries are off', async () => {
    const linkage = await linked();
    await aLinkedPerson(server, linkage);
    recruiter.treat = () => ({ status: 503, headers: { 'retry-after': '600' } });
    await deliver(linkage);
    const next = async () =>
      (await server.ask('linkages.listPeople', { ...of(linkage), query: {} })).data[0]?.next_at;
    const [waiting] = await server.rows<{ next_at: Date }>(
      `select next_at from link_deliveries where linkage_id = $1 and status = 'waiting'`,
      [linkage.id],
    );
    expect(await next()).toBe(waiting?.next_at.toISOString());
    await server.rows('update linkages set enabled = false where id = $1', [linkage.id]);
    expect(await next()).toBeNull();
  });

  it('are told of anew under higher numbers: those who are named, or all since a moment', async () => {
    const linkage = await linked();
    const [one, two] = [await aLinkedPerson(server, linkage), await aLinkedPerson(server, linkage)];
    await deliver(linkage);
    recruiter.received = [];
    const named = { ...of(linkage), body: { examinee_ids: [one.id] } };
    expect((await server.ask('linkages.resend', named)).data).toEqual({ people: 1 });
    await deliver(linkage, 0);
    expect(items()).toMatchObject([{ external_id: one.external_id, seq: 2, event: 'examinee.registered' }]);
    const since = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const all = (hours: number) => ({ ...of(linkage), body: { since: since(hours) } });
    expect((await server.ask('linkages.resend', all(1))).data).toEqual({ people: 0 });
    expect((await server.ask('linkages.resend', all(-1))).data).toEqual({ people: 2 });
    recruiter.received = [];
    await deliver(linkage, 0);
    expect(items().map(({ external_id, seq }) => [external_id, seq])).toEqual(
      [
        [one.external_id, 3],
        [two.external_id, 2],
      ].toSorted(),
    );
    for (const body of [{}, { examinee_ids: [one.id], since: since(0) }])
      expect((await server.call('linkages.resend', { ...of(linkage), body })).status).toBe(422);
  });

  it('are told of anew as the list finds them, and as a delivery had them', async () => {
    const linkage = await linked();
    const [one, two] = [await aLinkedPerson(server, linkage), await aLinkedPerson(server, linkage)];
    await deliver(linkage);
    const again = async (body: object) =>
      (await server.ask('linkages.resend', { ...of(linkage), body })).data.people;
    expect(await again({ found: { text: one.external_id, state: 'sent' } })).toBe(1);
    expect(await again({ found: { text: one.external_id, state: 'sent' } })).toBe(0);
    expect(await again({ found: {} })).toBe(2);
    const { data } = await server.ask('linkages.listDeliveries', { ...of(linkage), query: {} });
    const delivery_id = data[0]?.id ?? '';
    recruiter.received = [];
    expect(await again({ delivery_id })).toBe(2);
    await deliver(linkage, 0);
    expect(new Map(items().map(({ external_id, seq }) => [external_id, seq]))).toEqual(
      new Map([
        [one.external_id, 4],
        [two.external_id, 3],
      ]),
    );
    const other = await linked();
    const elsewhere = { ...of(other), body: { delivery_id } };
    expect((await server.call('linkages.resend', elsewhere)).status).toBe(404);
  });

  it('are delivered again after a stop, once staff ask for it', async () => {
    const linkage = await linked();
    const [one, two] = [await aLinkedPerson(server, linkage), await aLinkedPerson(server, linkage)];
    recruiter.treat = () => ({ status: 410 });
    await deliver(linkage);
    recruiter.treat = () => 'ok';
    await server.ask('linkages.resend', { ...of(linkage), body: { examinee_ids: [one.id] } });
    await deliver(linkage, 0);
    expect(
      items()
        .map(({ external_id }) => external_id)
        .toSorted(),
    ).toEqual([one.external_id, two.external_id].toSorted());
  });
});
