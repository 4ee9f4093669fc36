import { expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';
import { forgetSearches } from './forget-searches.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const scope = aJobScope(server.database.database, client.id);

/** An exam with one person, and what is left of searches once the person is forgotten. */
async function forget(person: { name: string; name_kana?: string; email?: string; person_cd?: string }) {
  const exam = await anExam(server, { client });
  const { id } = await anExaminee(server, { exam, name: person.name });
  await server.rows(
    'update examinees set name_kana = $2, email = $3, person_cd = $4, login_id = $5 where id = $1',
    [id, person.name_kana ?? '', person.email, person.person_cd, `login${id}`],
  );
  const save = (name: string, asked: Record<string, string>) =>
    server.ask('examinees.saveSearch', {
      ...{ as: staff, params: { id: exam.id } },
      body: { name, search: `?${new URLSearchParams(asked)}` },
    });
  const analyse = async (text: string, reason: string | null = null) =>
    server.rows(
      `insert into analysis_searches (client_id, search_uid, exam_id, saved_by, conditions, counts, fairness,
         acknowledged_reason)
       values ($1, md5(random()::text), $2, 'Staff', jsonb_build_object('search', jsonb_build_object('text', $3::text)),
         '{}', '[]', $4)`,
      [client.id, exam.id, text, reason],
    );
  return {
    save,
    analyse,
    async left() {
      await transaction(scope, (inside) => forgetSearches(inside, exam.id, [id]));
      const saved = await server.rows<{ name: string }>(
        'select name from saved_searches where exam_id = $1 order by name',
        [exam.id],
      );
      const analysed = await server.rows<{ text: string }>(
        `select conditions -> 'search' ->> 'text' as text from analysis_searches where exam_id = $1`,
        [exam.id],
      );
      return [...saved.map(({ name }) => name), ...analysed.map(({ text }) => text)];
    },
  };
}

it('a saved search that names somebody goes with them, however it was typed', async () => {
  const { save, left } = await forget({
    ...{ name: '髙橋　花子', name_kana: 'タカハシ　ハナコ' },
    ...{ email: 'hanako.t@example.com', person_cd: 'A-17' },
  });
  await save('1', { text: '高橋' });
  await save('2', { text: 'はな' });
  await save('3', { text: '面接 HANAKO' });
  await save('4', { person_cd: 'A-17' });
  await save('花子さんのぶん', { status: '1' });
  await save('未受検', { status: '1' });
  await save('鈴木さん', { text: '鈴木' });
  await save('example.com', { text: 'example.com' });
  expect(await left()).toEqual(['example.com', '未受検', '鈴木さん']);
});

it('so does one of an analysis, for its words or its reason', async () => {
  const { analyse, left } = await forget({ name: '林' });
  await analyse('林');
  await analyse('森', '林さんに頼まれた');
  await analyse('森', '面接のため');
  expect(await left()).toEqual(['森']);
});

it('a single letter names nobody', async () => {
  const { save, left } = await forget({ name: 'An X' });
  await save('x', { text: 'x' });
  expect(await left()).toEqual(['x']);
});

it('a word of signs that searching leaves out names nobody', async () => {
  const { save, left } = await forget({ name: '林' });
  await save('森', { text: '森' });
  await save('space', { text: '\u200b 森' });
  expect(await left()).toEqual(['space', '森']);
});
