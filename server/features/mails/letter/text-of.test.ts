import { expect, it } from 'vitest';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { textOf } from './text-of.ts';

it('an automatic mail says what the exam’s template says, else the standard text of the language', async () => {
  const server = await aServer();
  const client = await aClient(server);
  const exam = await anExam(server, { client });
  const staff = await aUser(server, { client });
  await server.rows("update clients set name = '株式会社みどり' where id = $1", [client.id]);
  const scope = aJobScope(server.database.database, client.id);
  const standard = await textOf(scope, exam.id, 'reminder', 'en');
  expect(standard).toMatchObject({ sender_name: '株式会社みどり' });
  expect(standard.body).toContain('{{password}}');
  expect((await textOf(scope, exam.id, 'begun', 'ja')).subject).toContain('{{検査名}}');
  const text = { sender_name: '人事部', subject: '件名', body: '本文' };
  const { data } = await server.ask('mails.addTemplate', {
    as: staff,
    body: { name: '再案内', position: 1, readers: 'candidates', ...text },
  });
  await server.ask('mails.replaceTexts', {
    as: staff,
    params: { id: exam.id },
    body: { reminder_id: data.id },
  });
  expect(await textOf(scope, exam.id, 'reminder', 'en')).toEqual(text);
  expect(await textOf(scope, (await anExam(server, { client })).id, 'reminder', 'en')).toEqual({
    ...standard,
    sender_name: '株式会社みどり',
  });
});
