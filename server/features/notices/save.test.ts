import { afterEach, describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const client = await aClient(server);
const nameOf = async ({ id }: { id: number }) =>
  (await server.rows<{ name: string }>('select name from clients where id = $1', [id]))[0]?.name ?? '';

const hours = (number: number) => new Date(Date.now() + number * 3_600_000).toISOString();
const whole = {
  text_ja: 'メンテナンスのお知らせ',
  text_en: 'Maintenance',
  text_zh: '维护通知',
  color: '#C00000',
  bold: true,
  display_staff: true,
  display_candidates: true,
  client_ids: [] as number[],
  from: hours(-1),
  to: hours(5) as string | null,
};
const save = (body: object) => server.call('notices.save', { as: admin, body: { ...whole, ...body } });
const made = async (body: object = {}) => {
  const { status, body: response } = await save(body);
  expect(status).toBe(200);
  return response;
};
const current = async () => (await server.ask('notices.showCurrent', { as: admin })).data;

afterEach(() => server.rows('delete from notifications'));

describe('a notice', () => {
  it('is stored as it was written, and in the platform’s log', async () => {
    const { data } = await made({ client_ids: [client.id] });
    const { client_ids: _, ...shown } = whole;
    expect(data).toEqual({
      ...{ ...shown, id: data.id, state: 'shown', warnings: [] },
      companies: [{ id: client.id, name: await nameOf(client) }],
    });
    const [line] = await server.rows(
      'select actor, operation, after from platform_logs order by id desc limit 1',
    );
    expect(line).toMatchObject({
      ...{ actor: `admin:${admin.id}`, operation: 'notices.save' },
      after: { text_ja: whole.text_ja, client_ids: [client.id] },
    });
  });

  it.each<[string, object, string]>([
    ['without a Japanese text', { text_ja: ' ' }, 'text_ja'],
    ['of 301 characters', { text_en: 'x'.repeat(301) }, 'text_en'],
    ['with a control character', { text_zh: 'a\u0007' }, 'text_zh'],
    ['in the colour "red"', { color: 'red' }, 'color'],
    ['that ends before it begins', { to: hours(-2) }, 'to'],
    ['that ends as it begins', { to: whole.from }, 'to'],
    ['that never ends, unsaid', { to: null }, 'to'],
    ['to a company that does not exist', { client_ids: [client.id, 999_999] }, 'client_ids'],
  ])('%s is refused', async (_, body, field) => {
    const response = await save(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.errors ?? {})).toEqual([field]);
    expect((await current()).last).toEqual([]);
  });

  it('of 300 characters, without a text while it is shown to nobody, or without an end on purpose is stored', async () => {
    await made({ text_ja: 'あ'.repeat(300) });
    await made({ text_ja: '', display_staff: false, display_candidates: false });
    const { data } = await made({ to: null, endless: true, from: hours(-8) });
    expect(data.to).toBeNull();
    expect(data.warnings).toContain('終了日時がないため、取り下げるまで表示します。');
  });

  it('tells what is missing in a language, and what it overlaps', async () => {
    await made({ from: hours(-3), client_ids: [client.id] });
    const other = await aClient(server);
    expect((await made({ client_ids: [other.id] })).data.warnings).toEqual([]);
    expect((await made({ text_en: '' })).data.warnings).toEqual([
      '本文のない言語では、日本語を表示します。',
      '同じ相手に表示するお知らせが重なっています。開始が遅いほうだけを表示します。',
    ]);
    // The one ends as the other begins.
    expect((await made({ from: hours(5), to: hours(6) })).data.warnings).toEqual([]);
  });

  it('is changed, and taken back by showing it to nobody', async () => {
    const { id } = (await made()).data;
    const { data } = await made({ id, text_ja: '延長しました', read: whole });
    expect(data).toMatchObject({ id, text_ja: '延長しました', text_en: whole.text_en });
    expect((await current()).in_force).toHaveLength(1);
    const back = await made({ id, display_staff: false, display_candidates: false });
    expect(back.data.state).toBe('withdrawn');
    expect((await current()).in_force).toEqual([]);
    expect((await save({ id: 999_999 })).status).toBe(404);
  });

  it('keeps what two have changed at the same time: the second is asked', async () => {
    const { id } = (await made()).data;
    await made({ id, text_ja: '一人目', read: whole });
    const both = await save({ id, text_ja: '二人目', read: whole });
    expect(both).toMatchObject({ status: 409, code: 4220, body: { theirs: { text_ja: '一人目' } } });
    // What only one has changed is merged.
    const { data } = await made({ id, text_ja: whole.text_ja, bold: false, read: whole });
    expect(data).toMatchObject({ text_ja: '一人目', bold: false });
  });

  it('is for those who may write alone', async () => {
    const looking = await anAdmin(server, { kind: 1 });
    expect((await server.call('notices.save', { as: looking, body: whole })).status).toBe(403);
    expect((await server.call('notices.showCurrent', { as: looking })).status).toBe(200);
  });
});

describe('the notices of the platform', () => {
  it('are those in force, the next ones in their order, and the newest ten', async () => {
    await made({ text_ja: 'old', from: hours(-9), to: hours(-8) });
    await made({ text_ja: 'covered', from: hours(-3) });
    await made({ text_ja: 'staff', from: hours(-2), display_candidates: false });
    await made({ text_ja: 'all', from: hours(-1), display_staff: false });
    await made({ text_ja: 'later', from: hours(2) });
    await made({ text_ja: 'sooner', from: hours(1) });
    for (let each = 0; each < 8; each++)
      await made({ text_ja: `over ${each}`, from: hours(-9), to: hours(-8) });
    const { in_force, next, last } = await current();
    const named = (all: { text_ja: string; state: string }[]) => all.map((n) => [n.text_ja, n.state]);
    expect(named(in_force)).toEqual([
      ['all', 'shown'],
      ['staff', 'shown'],
      ['covered', 'covered'],
    ]);
    expect(named(next)).toEqual([
      ['sooner', 'next'],
      ['later', 'next'],
    ]);
    expect(last).toHaveLength(10);
    expect(last[0]).toMatchObject({ text_ja: 'over 7', state: 'over' });
  });

  it('say whom they would reach: companies, staff, people of open exams', async () => {
    const mine = await aClient(server);
    await aUser(server, { client: mine });
    const exam = await anExam(server, { client: mine });
    await server.rows(
      'update exam_counters set registered_person_number = 7 where client_id = $1 and exam_id = $2',
      [mine.id, exam.id],
    );
    const over = await anExam(server, { client: mine });
    await server.rows(
      `update exams set commence_on = now() - interval '2 days', terminate_on = now() - interval '1 day'
       where client_id = $1 and id = $2`,
      [mine.id, over.id],
    );
    await server.rows('update exam_counters set registered_person_number = 5 where exam_id = $1', [over.id]);
    const asked = async (query: object) =>
      (await server.ask('notices.showAudience', { as: admin, query })).data;
    const { all, companies } = await asked({ ids: String(mine.id) });
    const [staff] = await server.rows<{ n: number }>(
      "select count(*)::int as n from users where client_id = $1 and state = 'active'",
      [mine.id],
    );
    expect(companies).toEqual([
      { id: mine.id, name: await nameOf(mine), company_no: expect.any(String), staff: staff?.n, people: 7 },
    ]);
    expect(all.companies).toBeGreaterThan(1);
    expect(all.people).toBeGreaterThanOrEqual(7);
    expect((await asked({})).companies).toEqual([]);
    expect((await asked({ text: await nameOf(mine) })).companies.map(({ id }) => id)).toContain(mine.id);
  });
});
