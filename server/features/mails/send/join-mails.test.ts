import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aMail } from '#tests/makers/mails.ts';
import { aClient, anExam } from '#tests/makers/people.ts';
import { joinMails } from './join-mails.ts';

const { handing, perhaps } = recipientStatus;
const server = await aServer();
const client = await aClient(server);
const broken = new Set<string>();
let gate = Promise.resolve();
const peer = await anSmtpServer({ broken, before: () => gate });
const mail = openMailer({ ...server.config, smtp_url: peer.url });
afterAll(() => mail.close());

/** A mail that another worker has taken, to more people than are left to those who send it already. */
async function takenByAnother(): Promise<number> {
  const exam = await anExam(server, { client });
  const people = await server.rows<{ id: number; email: string }>(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select $1, $2, 'p' || n, 'x', 'P', 'P', 'p' || n || '@' || n % 50 || '.example', 1
     from generate_series(1, 1100) n returning id, email`,
    [client.id, exam.id],
  );
  for (const { email } of people) broken.add(email);
  const id = await aMail(server, { exam, people, body: '本文' });
  await server.rows(
    `update mails set status = ${jobStatus.running}, run = 'another', due_at = now() + interval '6 seconds'
     where id = $1`,
    [id],
  );
  return id;
}
async function join(sweep: ReturnType<typeof joinMails>): Promise<number> {
  return sweep.run(aSweepScope(server.database.database));
}
async function countOf(id: number, status: number): Promise<number> {
  const rows = await server.rows('select from mail_recipients where mail_id = $1 and status = $2', [
    id,
    status,
  ]);
  return rows.length;
}
async function mailOf(id: number) {
  const [row] = await server.rows<{ problem: string | null; due_at: Date }>(
    'select problem, due_at from mails where id = $1',
    [id],
  );
  return row;
}

beforeEach(async () => {
  await server.rows(`update mails set status = ${jobStatus.done}`);
  broken.clear();
});

describe('a worker that joins at a mail', { timeout: 60_000 }, () => {
  it('rests once what it hands over is lost, and says so, instead of making “perhaps” of everybody', async () => {
    const id = await takenByAnother();
    const sweep = joinMails({ ...server.adapters, mail }, new AbortController().signal);
    expect(await join(sweep)).toBe(1);
    const lost = await countOf(id, perhaps);
    expect(lost).toBeGreaterThanOrEqual(3);
    expect(lost).toBeLessThan(20);
    expect(await mailOf(id)).toMatchObject({ problem: 'mail.problem.serverLoses' });
    // The run that has taken the mail reaches the server well: this worker stays away all the same.
    await server.rows(
      `update mails set problem = null, due_at = now() + interval '6 seconds' where id = $1`,
      [id],
    );
    expect(await join(sweep)).toBe(0);
    expect(await countOf(id, perhaps)).toBe(lost);
  });

  it('rests while the server is away for it, and leaves it to the run that has taken the mail to say so', async () => {
    const id = await takenByAnother();
    const away = openMailer({ ...server.config, smtp_url: 'smtp://127.0.0.1:1' });
    const sweep = joinMails({ ...server.adapters, mail: away }, new AbortController().signal);
    expect(await join(sweep)).toBe(1);
    expect(await mailOf(id)).toMatchObject({ problem: null });
    expect(await join(sweep)).toBe(0);
    away.close();
  });

  it('says that it sends, but not that the run goes on which has taken the mail', async () => {
    const id = await takenByAnother();
    broken.clear();
    const before = await mailOf(id);
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    const stop = new AbortController();
    const joined = join(joinMails({ ...server.adapters, mail }, stop.signal));
    const leases = () =>
      server.rows<{ until: Date }>(
        `select min(next_try_at) as until from mail_recipients where mail_id = $1 and status = ${handing}
         having count(*) > 0`,
        [id],
      );
    await expect.poll(leases, { timeout: 20_000 }).toHaveLength(1);
    const [first] = await leases();
    await expect
      .poll(async () => (await leases())[0]?.until.getTime(), { timeout: 20_000 })
      .toBeGreaterThan((first?.until.getTime() ?? 0) + 1_500);
    expect((await mailOf(id))?.due_at).toEqual(before?.due_at);
    stop.abort();
    held.resolve();
    expect(await joined).toBe(1);
  });
});
