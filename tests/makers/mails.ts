import { jobStatus } from '#contract/codes/status.ts';
import { sendMailWork } from '#server/features/mails/send/send-mail.work.ts';
import type { JobTask } from '#server/jobs/jobs.ts';
import type { TestServer } from './a-server.ts';
import type { TestExam } from './people.ts';

/** A mail that was confirmed to these people, and whose time has come. */
export async function aMail(
  server: TestServer,
  {
    exam,
    people,
    kind = 'message',
    subject = '{{exam}}',
    body = '{{name}} 様\n\n本文です。',
  }: {
    exam: TestExam;
    people: readonly { id: number }[];
    kind?: string;
    subject?: string;
    body?: string;
  },
): Promise<number> {
  const [made] = await server.rows<{ id: number }>(
    `insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, due_at, total, requested_by)
     values ($1, $2, $3, '人事部', $4, $5, 1, now(), now(), $6, 'Staff') returning id`,
    [exam.client_id, exam.id, kind, subject, body, people.length],
  );
  if (!made) throw new Error('no mail was made');
  await server.rows(
    `insert into mail_recipients (client_id, mail_id, examinee_id)
     select $1, $2, id from unnest($3::bigint[]) with ordinality as p(id, place) order by place`,
    [exam.client_id, made.id, people.map(({ id }) => id)],
  );
  return made.id;
}

/** What has happened to each of its people, in the order in which they were confirmed. */
export function recipientsOf(server: TestServer, mail_id: number) {
  return server.rows<{
    examinee_id: number;
    status: number;
    tries: number;
    problem: { key: string } | null;
    server_says: string | null;
    address: string | null;
    message_id: string | null;
    next_try_at: Date | null;
  }>('select * from mail_recipients where mail_id = $1 order by id', [mail_id]);
}

/** Sends a mail in as many turns as it needs: a turn has seconds, and a busy machine fewer mails in them. */
export async function sendInTurns(server: TestServer, task: JobTask): Promise<void> {
  for (;;) {
    const [mail] = await server.rows<{ status: number }>('select status from mails where id = $1', [task.id]);
    if (mail?.status === jobStatus.done) return;
    await sendMailWork.run(task);
  }
}
