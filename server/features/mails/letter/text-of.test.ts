import { expect, it } from 'vitest';
import { aHouse } from '#tests/makers/a-house.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { textOf } from './text-of.ts';

it('an automatic mail says what the exam’s template says, else the standard text of the language', async () => {
  const house = await aHouse();
  const client = await aClient(house);
  const exam = await anExam(house, { client });
  const staff = await aUser(house, { client });
  await house.rows("update clients set name = '株式会社みどり' where id = $1", [client.id]);
  const scope = aJobScope(house.database.database, client.id);
  const standard = await textOf(scope, exam.id, 'reminder', 'en');
  expect(standard).toMatchObject({ sender_name: '株式会社みどり' });
  expect(standard.body).toContain('{{password}}');
  expect((await textOf(scope, exam.id, 'begun', 'ja')).subject).toContain('{{検査名}}');
  const text = { sender_name: '人事部', subject: '件名', body: '本文' };
  const { data } = await house.ask('mails.addTemplate', {
    as: staff,
    body: { name: '再案内', position: 1, readers: 'candidates', ...text },
  });
  await house.ask('mails.replaceTexts', {
    as: staff,
    params: { id: exam.id },
    body: { reminder_id: data.id },
  });
  expect(await textOf(scope, exam.id, 'reminder', 'en')).toEqual(text);
  expect(await textOf(scope, (await anExam(house, { client })).id, 'reminder', 'en')).toEqual({
    ...standard,
    sender_name: '株式会社みどり',
  });
});
