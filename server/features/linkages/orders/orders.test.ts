import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLinkage, aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { aName, anExam } from '#tests/makers/people.ts';

const server = await aServer();
const day = 24 * 3600;

/** A linkage whose programs may order: `V` is a test that everybody has, `E` one that the linkage adds, `F` one that it does not. */
async function ordering(more: object = {}) {
  const exam = await anExam(server, { portions: ['verbal_1', 'jimu', 'motivation'] });
  const linkage = await aLinkage(server, { exam, pull_limit: 600, ...more });
  const key = await aLinkKey(server, linkage, 'order');
  const items = await server.rows<{ id: number }>(
    'select id from exam_items where client_id = $1 and exam_id = $2 order by position',
    [exam.client_id, exam.id],
  );
  await server.rows('update exam_items set is_default = false where id = any($1)', [
    items.slice(1).map(({ id }) => id),
  ]);
  for (const [at, code] of ['V', 'E', 'F'].entries())
    await server.rows(
      `insert into linkage_subjects (client_id, linkage_id, exam_item_id, external_code, adds, position)
       values ($1, $2, $3, $4, $5, $6)`,
      [exam.client_id, linkage.id, items[at]?.id, code, code === 'E', at],
    );
  const ask = (body: object = {}, as: { token: string } = key) =>
    server.call('linkages.addOrder', {
      body: { external_order: aName('order'), test_code: exam.directory, external_id: aName('ats'), ...body },
      as,
    });
  const order = async (body?: object) => {
    const { status, body: made } = await ask(body);
    expect(status).toBe(200);
    return made;
  };
  const show = (id: number) => server.call('linkages.showOrder', { params: { order: id }, as: key });
  const withdraw = (id: number) => server.call('linkages.withdrawOrder', { params: { order: id }, as: key });
  return { exam, linkage, key, ask, order, show, withdraw };
}

const tokenOf = ({ launch_url }: { launch_url: string | null }) =>
  new URL(launch_url ?? '').searchParams.get('o') ?? '';
const press = (order: { launch_url: string | null }) =>
  server.call('sessions.examineeSso', { body: { order: tokenOf(order) } });
const openingOf = async (order: { launch_url: string | null }) =>
  (await server.ask('sessions.examineeShowOrder', { body: { order: tokenOf(order) } })).data.opening;
const passDays = (order: number, days: number) =>
  server.rows('update link_orders set created_at = created_at - make_interval(secs => $2) where id = $1', [
    order,
    days * day,
  ]);
const ordersOf = ({ id }: TestLinkage) =>
  server.rows<{ id: number; examinee_id: number }>('select * from link_orders where linkage_id = $1', [id]);
const peopleOf = ({ exam }: TestLinkage) =>
  server.rows<{ id: number; name: string; email: string | null }>(
    'select id, name, email from examinees where exam_id = $1 order by id',
    [exam.id],
  );

describe('an order', () => {
  it('makes the person and answers a link, which lets them in like any launch', async () => {
    const { linkage, order, show } = await ordering();
    const made = await order({
      external_id: 'A-1',
      name: '採用 花子',
      name_kana: 'サイヨウ ハナコ',
      email: 'h@example.com',
    });
    expect(made).toMatchObject({ external_id: 'A-1', status: 'open', scored: false });
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(7 * day * 1000);
    const people = await peopleOf(linkage);
    expect(people).toMatchObject([{ name: '採用 花子', email: 'h@example.com' }]);
    const { status, body } = await press(made);
    expect([status, body.data.examinee?.id]).toEqual([200, people[0]?.id]);
    expect((await show(made.order)).body).toEqual(made);
  });

  it('sent again is the same one with the same link, also twice at once', async () => {
    const { linkage, order, ask } = await ordering();
    const body = { external_order: 'O-1', external_id: 'A-1' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask(body)));
    const again = await order(body);
    for (const response of responses) expect(response.body).toEqual(again);
    expect(await ordersOf(linkage)).toHaveLength(1);
    expect(await peopleOf(linkage)).toHaveLength(1);
  });

  it('is refused under the id of one for somebody else or another test', async () => {
    const { order, ask } = await ordering();
    const body = { external_order: 'O-1', external_id: 'A-1' };
    await order(body);
    for (const other of [{ external_id: 'A-2' }, { test_code: 'V' }]) {
      const { status, body: refused } = await ask({ ...body, ...other });
      expect([status, Object.keys((refused as { errors?: object }).errors ?? {})]).toEqual([
        422,
        ['external_order'],
      ]);
    }
  });

  it('of another linkage is another one, which its key alone reaches', async () => {
    const [one, other] = [await ordering(), await ordering()];
    const body = { external_order: 'O-1', external_id: 'A-1' };
    const [mine, theirs] = [await one.order(body), await other.order(body)];
    expect(mine.order).not.toBe(theirs.order);
    for (const fire of [one.show, one.withdraw]) expect((await fire(theirs.order)).status).toBe(404);
  });

  it('is for keys that may order, and no others', async () => {
    const { linkage, order, ask } = await ordering();
    const pull = await aLinkKey(server, linkage);
    expect((await ask({}, pull)).status).toBe(403);
    const { order: id } = await order();
    for (const name of ['linkages.showOrder', 'linkages.withdrawOrder'] as const)
      expect((await server.call(name, { params: { order: id }, as: pull })).status).toBe(403);
  });

  it('names a test that the person has, or that the linkage adds', async () => {
    const { linkage, order, ask } = await ordering();
    await order({ external_id: 'A-1', test_code: 'V' });
    await order({ external_id: 'A-1', test_code: 'E' });
    const [person] = await peopleOf(linkage);
    expect(await server.rows('select id from answers where examinee_id = $1', [person?.id])).toHaveLength(2);
    for (const test_code of ['F', 'none']) {
      const { status, body } = await ask({ external_id: 'A-1', test_code });
      expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['test_code']]);
    }
  });

  it.each<[string, object]>([
    ['an id of another form', { external_id: 'A 1' }],
    ['an address without https', { callback_url: 'http://ats.example/hook' }],
    ['an address with a password', { callback_url: 'https://a:b@ats.example/hook' }],
    ['no address of mail', { email: 'nobody' }],
    ['no order', { external_order: '' }],
  ])('with %s is refused', async (_, body) => {
    const { linkage, ask } = await ordering();
    expect((await ask(body)).status).toBe(422);
    expect(await peopleOf(linkage)).toEqual([]);
  });

  it('adds nobody where the linkage adds nobody, launches are off, or the exam is over', async () => {
    const closed = await ordering({ auto_create_examinee: false });
    expect((await closed.ask()).status).toBe(403);
    const off = await ordering({ launch_enabled: false });
    expect((await off.ask()).status).toBe(403);
    const over = await ordering();
    await server.rows("update exams set terminate_on = now() - interval '1 minute' where id = $1", [
      over.exam.id,
    ]);
    expect((await over.ask()).status).toBe(409);
    for (const { linkage } of [closed, off, over]) expect(await ordersOf(linkage)).toEqual([]);
  });

  it('follows the person: open, begun, done, and open again after a reset', async () => {
    const { linkage, order, show } = await ordering();
    const made = await order({ test_code: 'V' });
    const [person] = await peopleOf(linkage);
    const stand = (status: number) =>
      server.rows('update answers set status = $2 where examinee_id = $1', [person?.id, status]);
    for (const [answers, status] of [
      [2, 'begun'],
      [3, 'done'],
      [1, 'open'],
    ] as const) {
      await stand(answers);
      expect((await show(made.order)).body.status).toBe(status);
    }
    await stand(3);
    expect((await show(made.order)).body).toMatchObject({ launch_url: null, scored: false });
  });

  it('does not exist while its person is hidden, and none is placed for them', async () => {
    const { linkage, order, ask, show, withdraw } = await ordering();
    const made = await order({ external_order: 'O-1', external_id: 'A-1' });
    const [person] = await peopleOf(linkage);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [person?.id]);
    for (const fire of [show, withdraw]) expect((await fire(made.order)).status).toBe(404);
    for (const external_order of ['O-1', 'O-2'])
      expect((await ask({ external_order, external_id: 'A-1' })).status).toBe(404);
    expect((await press(made)).status).toBe(401);
    expect(await ordersOf(linkage)).toHaveLength(1);
  });

  it('goes with its person; the same order is then one for a new person', async () => {
    const { linkage, order, show } = await ordering();
    const body = { external_order: 'O-1', external_id: 'A-1' };
    const made = await order(body);
    const [person] = await peopleOf(linkage);
    const scope = aTenantScope(server.database.database, linkage.exam.client_id);
    await transaction(scope, (inside) => forgetSome(inside, linkage.exam.id, server.adapters.files));
    expect((await show(made.order)).status).toBe(404);
    expect([await openingOf(made), (await press(made)).status]).toEqual(['unknown', 401]);
    const next = await order(body);
    expect(next.order).not.toBe(made.order);
    expect((await peopleOf(linkage))[0]?.id).not.toBe(person?.id);
  });
});

describe('withdrawing an order', () => {
  it('shuts its link, and is the same when it is done twice', async () => {
    const { order, withdraw, show } = await ordering();
    const made = await order({ external_order: 'O-1', external_id: 'A-1' });
    for (let time = 0; time < 2; time += 1)
      expect((await withdraw(made.order)).body).toMatchObject({ status: 'withdrawn', launch_url: null });
    expect((await show(made.order)).body.status).toBe('withdrawn');
    expect([await openingOf(made), (await press(made)).status]).toEqual(['withdrawn', 410]);
    expect((await order({ external_order: 'O-1', external_id: 'A-1' })).status).toBe('withdrawn');
  });

  it('is refused once a test of it has begun', async () => {
    const { linkage, order, withdraw } = await ordering();
    const made = await order();
    const [person] = await peopleOf(linkage);
    await server.rows('update answers set status = 2 where examinee_id = $1', [person?.id]);
    expect((await withdraw(made.order)).status).toBe(422);
    expect((await press(made)).status).toBe(200);
  });
});

describe('the link of an order', () => {
  it('is looked at without being used, and opens again until the tests are done', async () => {
    const { linkage, order } = await ordering();
    const made = await order();
    for (let time = 0; time < 3; time += 1) expect(await openingOf(made)).toBe('open');
    expect(await server.rows('select 1 from used_launches where linkage_id = $1', [linkage.id])).toEqual([]);
    expect((await press(made)).status).toBe(200);
    expect((await press(made)).status).toBe(200);
    const [person] = await peopleOf(linkage);
    await server.rows('update answers set status = 3 where examinee_id = $1', [person?.id]);
    expect([await openingOf(made), (await press(made)).status]).toEqual(['done', 410]);
  });

  it('opens for seven days, and for seven more when the same order comes again', async () => {
    const { order } = await ordering();
    const body = { external_order: 'O-1', external_id: 'A-1' };
    const made = await order(body);
    await passDays(made.order, 6.9);
    expect((await press(made)).status).toBe(200);
    await passDays(made.order, 0.2);
    expect([await openingOf(made), (await press(made)).status]).toEqual(['expired', 410]);
    const again = await order(body);
    expect([again.order, again.launch_url]).toEqual([made.order, made.launch_url]);
    expect((await press(made)).status).toBe(200);
  });

  it('cannot be made up', async () => {
    const { order } = await ordering();
    const token = tokenOf(await order({ lang: 'en' }));
    expect(token).toMatch(/^\d+\.\d+\.en\./);
    for (const wrong of [token.replace('.en.', '.ja.'), token.replace(/\.(\d+)\./, '.1$1.'), 'x', ''])
      expect([
        (await server.ask('sessions.examineeShowOrder', { body: { order: wrong } })).data.opening,
        (await server.call('sessions.examineeSso', { body: { order: wrong } })).status,
      ]).toEqual(['unknown', 401]);
  });
});
