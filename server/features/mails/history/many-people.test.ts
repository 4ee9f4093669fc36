import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aMail } from '#tests/makers/mails.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

/** Sorted from what was found, or walked through: the page is the same, and only how far is counted differs. */
it('a word among a mail’s people finds the same page however far they are counted', async () => {
  const exam = await anExam(server, { client });
  const people = await server.rows<{ id: number }>(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select $1, $2, 'p' || n, 'x', 'P', case when n % 8 = 0 then 'ヌヌ' else 'タロウ' end, 'p' || n || '@example.com', 1
     from generate_series(1, 4000) n returning id`,
    [client.id, exam.id],
  );
  const mail_id = await aMail(server, { exam, people });
  // What the database does by itself within a minute.
  await server.rows('analyze examinees, mail_recipients');
  const list = async (query: object) => {
    const response = await server.ask('mails.listReached', { as: staff, params: { id: mail_id }, query });
    const { total, more, total_pages } = response.pagination;
    return { ids: response.data.map(({ id }) => id), total, more, total_pages };
  };
  for (const page of [1, 150]) {
    const whole = await list({ text: 'たろ', page });
    expect(whole).toMatchObject({ total: 3500, more: false, total_pages: 175 });
    expect(whole.ids).toHaveLength(20);
    expect(await list({ text: 'たろ', page, counted: 'first' })).toEqual({
      ...{ ids: whole.ids, total: 3000, more: true, total_pages: 150 },
    });
  }
  // A page far down is one of those there are.
  const last = await list({ text: 'たろ', page: 175, counted: 'first' });
  expect(last).toEqual(await list({ text: 'たろ', page: 175 }));
  const few = await list({ text: 'ぬぬ', counted: 'first' });
  expect(few).toEqual(await list({ text: 'ぬぬ' }));
  expect(few).toMatchObject({ total: 500, more: false });
  // Without a word a page is walked to, and a thousand are counted.
  expect(await list({ counted: 'first' })).toMatchObject({ total: 1000, more: true });
}, 120_000);
