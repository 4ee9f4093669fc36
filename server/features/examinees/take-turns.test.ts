import { expect, it } from 'vitest';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import {
  aClient,
  anExam,
  anExaminee,
  aUser,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';

/*
 * Who changes several people of an exam holds the exam's row first: two such acts take turns, in whatever order they
 * reach the people.
 */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

type Two = { exam: TestExam; first: TestExaminee; last: TestExaminee };
const idsOf = ({ exam, first, last }: Two) => ({ exam_id: exam.id, examinee_ids: [first.id, last.id] });
const pairOf = ({ exam, first, last }: Two) => ({
  ...{ as: staff, params: { id: exam.id }, body: { kept_id: last.id, hidden_id: first.id } },
});

const acts: [name: string, act: (two: Two) => Promise<{ status: number }>][] = [
  [
    'hiding people',
    (two) =>
      server.call('examinees.changeHiddenStatus', { as: staff, body: { ...idsOf(two), is_hidden: 1 } }),
  ],
  ['new passwords', (two) => server.call('examinees.reissueCredentials', { as: staff, body: idsOf(two) })],
  ['merging a pair', (two) => server.call('examinees.mergeDuplicates', pairOf(two))],
  ['hiding one of a pair', (two) => server.call('examinees.hideDuplicate', pairOf(two))],
  [
    'an edit of many',
    (two) =>
      server.call('examinees.editMultiples', {
        ...{ as: staff, body: { ...idsOf(two), fields: { time_factor: 2 } } },
      }),
  ],
  [
    'adding tests',
    async (two) => {
      const items = await server.rows<{ id: number }>('select id from exam_items where exam_id = $1', [
        two.exam.id,
      ]);
      await server.rows('delete from answers where exam_id = $1', [two.exam.id]);
      const item_ids = items.map(({ id }) => id);
      return server.call('examinees.addItems', { as: staff, body: { ...idsOf(two), item_ids } });
    },
  ],
  [
    'an import',
    async ({ exam, first, last }) => {
      const lines = [first, last].map(({ login_id }) => `${login_id},改名 ${login_id}`);
      const bytes = new TextEncoder().encode(['ログインID,氏名', ...lines, ''].join('\n'));
      const file = aFile('people.csv', bytes, 'text/csv');
      const body = { exam_id: exam.id, dry_run: '0' as const, file };
      const response = await server.call('examinees.importCsv', { as: staff, body });
      expect(response.body).toMatchObject({ success: true, data: { changed: 2 } });
      return response;
    },
  ],
];

it.each(acts)('%s takes turns with an import that comes to the people in another order', async (_, act) => {
  const exam = await anExam(server, { client });
  const first = await anExaminee(server, { exam, login_id: 'first1' });
  const last = await anExaminee(server, { exam, login_id: 'last1' });
  const change = 'update examinees set updated_at = now() where id = $1';
  // What an import does that changes the last person in its first piece, and the first one in its second.
  const importing = await hold(server, 'select from exams where id = $1 for no key update', [exam.id]);
  await importing.also(change, [last.id]);
  const acted = act({ exam, first, last });
  await untilWaiting(server, 1);
  await importing.also(change, [first.id]);
  await importing.letGo();
  const { status } = await acted;
  expect(status).toBe(200);
});
