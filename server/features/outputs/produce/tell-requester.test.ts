import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { hold } from '#tests/makers/hold.ts';
import { aClient, anAdmin, anExam, aUser, permit } from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
// No form lets a line break into a name; a mail's head must hold even if one got into the table.
await server.rows('update exams set name = $1 where id = $2', ['検査\r\nBcc: someone@example.com', exam.id]);
const person = await aScoredPerson(server, { exam });
await aWorker(server);

it('the one who asked for a report is told by mail, with a link and no name of a candidate', async () => {
  const staff = await aUser(server, { client });
  const asked = await server.ask('outputs.requestResult', {
    as: staff,
    params: { id: exam.id },
    body: { examinee_ids: [person.id] },
    language: 'en',
  });
  await expect.poll(() => outbox().length, { timeout: 60_000, interval: 100 }).toBe(1);
  const [mail = ''] = outbox();
  const [head = ''] = mail.split('\r\n\r\n');
  expect(head).toMatch(/^To: \S+@\S+$/m);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(mail).toContain(`/client/${client.id}/exam/${exam.id}/output-instruction-list`);
  expect(readMail(mail).html).toContain(
    `/exam/${exam.id}/output-instruction-list" style="display:inline-block`,
  );
  expect(mail).not.toContain(asked.data.url ?? 'no download link');
});

it('a platform administrator, who has no account in the company, gets no mail', async () => {
  const before = outbox().length;
  const asked = await server.ask('outputs.requestResult', {
    as: await anAdmin(server),
    params: { id: exam.id },
    body: { examinee_ids: [person.id] },
  });
  await untilDone(asked.data.id);
  expect(outbox()).toHaveLength(before);
});

it.each([
  ['was locked', `update users set state = 'locked' where id = $1`],
  ['may no longer output the exam', 'delete from inspection_permissions where user_id = $1'],
])('somebody who %s before it is ready gets no mail', async (_, change) => {
  const [before, staff] = [outbox().length, await aUser(server, { client, restricted: true })];
  const another = await aScoredPerson(server, { exam });
  // The output cannot end before the account has changed.
  const going = await hold(server, 'select from examinees where id = $1 for no key update', [another.id]);
  await permit(server, staff, exam, { output: true });
  const asked = await server.ask('outputs.requestResult', {
    as: staff,
    params: { id: exam.id },
    body: { examinee_ids: [another.id] },
  });
  await server.rows(change, [staff.id]);
  await going.letGo();
  await untilDone(asked.data.id);
  expect(outbox()).toHaveLength(before);
});

/** Waits until no job of an output is left. */
async function untilDone(output_id: number): Promise<void> {
  const left = `select from pgboss.job where data->>'id' = $1 and state < 'completed'`;
  const jobs = async () => (await server.rows(left, [String(output_id)])).length;
  await expect.poll(jobs, { timeout: 60_000, interval: 100 }).toBe(0);
}

function outbox(): string[] {
  const folder = join(server.config.data_dir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''));
}
