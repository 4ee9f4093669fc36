import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aSection } from '#tests/makers/groupings.ts';
import { aMail } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });

const setup = async () => (await server.ask('exams.showSetup', { as: staff, params: { id: exam.id } })).data;
const left = { groupings: false, people: false, invitation: false, reminder: false };

it('tells step by step what of a new exam is set up', async () => {
  expect(await setup()).toEqual(left);
  await aSection(server, exam);
  expect(await setup()).toEqual({ ...left, groupings: true });
  const person = await anExaminee(server, { exam });
  expect(await setup()).toEqual({ ...left, groupings: true, people: true });
  const mail = await aMail(server, { exam, people: [person], kind: 'guideline' });
  expect(await setup()).toEqual({ groupings: true, people: true, invitation: true, reminder: false });
  await server.rows('update mails set cancelled_at = now() where client_id = $1 and id = $2', [
    exam.client_id,
    mail,
  ]);
  expect(await setup()).toMatchObject({ invitation: false });
});

it('counts the company’s reminder, unless the exam has switched it off', async () => {
  const steps = JSON.stringify([{ days: 3, time: '10:00' }]);
  await server.rows('insert into company_reminders (client_id, steps) values ($1, $2)', [client.id, steps]);
  expect(await setup()).toMatchObject({ reminder: true });
  await server.rows(`insert into exam_reminders (client_id, exam_id, steps) values ($1, $2, '[]')`, [
    client.id,
    exam.id,
  ]);
  expect(await setup()).toMatchObject({ reminder: false });
});

it('is for those who set the exam up', async () => {
  const looker = await aUser(server, { client, role: 'o', restricted: true });
  await permit(server, looker, exam);
  const asked = await server.call('exams.showSetup', { as: looker, params: { id: exam.id } });
  expect(asked).toMatchObject({ status: 403 });
});
