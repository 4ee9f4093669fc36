import { afterAll, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServerByForwarder } from '#tests/makers/a-server-by-forwarder.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aMail } from '#tests/makers/mails.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';
import { sendMailWork } from './send-mail.work.ts';

const { server, between, direct } = await aServerByForwarder();
const gate = Promise.withResolvers<void>();
const peer = await anSmtpServer({ before: () => gate.promise });
const mail = openMailer({ ...server.config, smtp_url: peer.url });
afterAll(() => mail.close());

it('what became of a mail is written although the line fell silent meanwhile', {
  timeout: 90_000,
}, async () => {
  const exam = await anExam(server);
  const person = await anExaminee(server, { exam });
  await server.rows(`update examinees set email = 'reader@example.com' where id = $1`, [person.id]);
  const id = await aMail(server, { exam, people: [person] });
  const statusOf = async () => {
    const { rows } = await direct.query<{ status: number }>(
      'select status from mail_recipients where mail_id = $1',
      [id],
    );
    return rows[0]?.status;
  };
  const scope = aJobScope(server.database.databases.mails, exam.client_id);
  const adapters = { ...server.adapters, mail };
  const run = sendMailWork.run({ scope, id, adapters, signal: new AbortController().signal });
  const ended = run.catch((error: Error) => error.name);
  await expect.poll(() => peer.connections.now, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(recipientStatus.handing);
  between.silence('old');
  gate.resolve();
  expect(await ended).toBe('DatabaseUnavailable');
  expect(peer.received).toHaveLength(1);
  expect(await statusOf()).toBe(recipientStatus.sent);
});
