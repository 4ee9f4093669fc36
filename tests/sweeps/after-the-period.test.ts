import { expect, it } from 'vitest';
import { aWorld, requests } from '#tests/makers/a-world.ts';
import { fireRow, listCalls } from '#tests/makers/call.ts';
import {
  anExam,
  anExaminee,
  aSitting,
  endTimeIn,
  passSessionTime,
  type TestExaminee,
} from '#tests/makers/people.ts';

/*
 * Whoever logs in after the period, with nothing to go on with, sees their own data and can log out. No other call of a
 * candidate opens to that session.
 */

const { server, own } = await aWorld();
const exam = await anExam(server);
const waiting = await anExaminee(server, { exam });
/** Their time was over before they came back. */
const timedOut = await aSitting(server, { exam });
await endTimeIn(server, timedOut, -60);
for (const { session_id } of [waiting, timedOut])
  await passSessionTime(server, 'e', session_id, 10, 'beginning');
const setEnd = (from: string) =>
  server.rows('update exams set terminate_on = now() + $2::interval where id = $1', [exam.id, from]);
await setEnd('-30 seconds');

async function logIn({ exam: { hash, directory }, login_id, password }: TestExaminee) {
  const { data } = await server.ask('sessions.examineeLogin', {
    body: { hash, directory, login_id, password },
  });
  return { token: data.access_token ?? '' };
}

const ofCandidates = listCalls().filter(([, { who }]) => who !== 'anyone' && who.includes('examinee'));
const open = ofCandidates.filter(([, row]) => row.opensAfterPeriod).map(([name]) => name);
const estate = { ...own, exam, person: timedOut, sitting: timedOut };

it('what opens is one’s own data and the way out', () => {
  expect(open.toSorted()).toEqual([
    'examinees.askOwnDataCopy',
    'examinees.downloadOwnDataCopy',
    'examinees.showOwnDataCopy',
    'sessions.examineeLogout',
    'sessions.examineeMe',
  ]);
});

it.each(ofCandidates)('%s is refused after the period unless its row opens it', async (name, row) => {
  const response = await fireRow(server.app, row, { ...requests[name](estate), as: await logIn(timedOut) });
  if (open.includes(name)) expect([200, 404], response.detail).toContain(response.status);
  else if (row.proven === 'byStatement') expect(response).toMatchObject({ status: 409, code: 3033 });
  else expect(response).toMatchObject({ status: 403, code: 30331 });
});

it('a session that was opened in the period goes on as it was', async () => {
  for (const as of [waiting, timedOut]) {
    expect((await server.call('sittings.listSubjects', { as })).status).toBe(200);
    expect((await server.ask('sessions.examineeMe', { as })).data.is_data_only).toBe(false);
  }
});

it('an exam that is prolonged opens its tests to the session again', async () => {
  const as = await logIn(waiting);
  await setEnd('1 day');
  expect((await server.call('sittings.listSubjects', { as })).status).toBe(200);
  await setEnd('-30 seconds');
  expect(await server.call('sittings.listSubjects', { as })).toMatchObject({ status: 403 });
});

it('time that is given afterwards opens the test it was given for', async () => {
  const as = await logIn(timedOut);
  await endTimeIn(server, timedOut, 600);
  expect((await server.ask('sessions.examineeMe', { as })).data).toMatchObject({
    is_data_only: false,
    running: { answer_id: timedOut.answer_id },
  });
  await endTimeIn(server, timedOut, -60);
});

it('a test that ran at the log-in and was submitted since leaves the session as it was', async () => {
  const sitting = await aSitting(server, {
    exam: await anExam(server, { portions: ['personality', 'motivation'] }),
  });
  await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [
    sitting.exam.id,
  ]);
  const as = await logIn(sitting);
  const params = { id: sitting.answer_id };
  await server.ask('sittings.submit', { as, params, body: { value: '1'.repeat(sitting.length) } });
  expect((await server.ask('sessions.examineeMe', { as })).data.is_data_only).toBe(false);
  expect((await server.ask('sessions.examineeMe', { as: await logIn(sitting) })).data.is_data_only).toBe(
    true,
  );
});

it('asks for a copy of one’s data', async () => {
  const { data } = await server.ask('examinees.askOwnDataCopy', { as: await logIn(waiting) });
  expect(data).toMatchObject({ state: 'asked', is_data_only: true });
});
