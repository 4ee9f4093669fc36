import { afterAll, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { recipientsOf, sendInTurns } from '#tests/makers/mails.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { prepareMailWork } from '../prepare/prepare-mail.work.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const peer = await anSmtpServer();
const mail = openMailer({ ...server.config, smtp_url: peer.url });
afterAll(() => mail.close());

/** Nobody could type these: they stand in the table, as another program may have written it. */
const bad = [
  ...['nobody', 'a@', '@example.com', 'a@b@example.com', 'a b@example.com', 'あ@example.com', 'a@例え.jp'],
  ...[
    'a@example.com, spy@example.com',
    'A <spy@example.com>',
    'group: spy@example.com;',
    '"a b"@example.com',
  ],
  ...[
    'a@example.com\r\nBcc: spy@example.com',
    'a@example.com>\r\nRCPT TO:<spy@example.com',
    'a\u0001@example.com',
  ],
];

it('a mail to 2,000 people of whom 37 have no usable address reaches the others, each once, and says why', async () => {
  const exam = await anExam(server, { client });
  await server.rows(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select $1, $2, 'p' || n, 'x', 'P', 'P',
       case when n > 37 then 'p' || n || '@d' || n % 50 || '.example' when n > 14 then null else ($3::text[])[n] end, 1
     from generate_series(1, 2000) n`,
    [client.id, exam.id, bad],
  );
  const { body } = await server.call('mails.sendMultiple', {
    as: staff,
    body: {
      ...{ exam_id: exam.id, kind: 'message', sender_name: '人事部', subject: '件名', body: '本文' },
      search: {},
    },
  });
  const { id } = body.data;
  const scope = aJobScope(server.database.database, client.id);
  const task = { scope, id, adapters: { ...server.adapters, mail }, signal: new AbortController().signal };
  await prepareMailWork.run(task);
  await sendInTurns(server, task);
  const [mailed] = await server.rows('select status, sent, failed, skipped from mails where id = $1', [id]);
  expect(mailed).toEqual({ status: 2, sent: 1963, failed: bad.length, skipped: 37 - bad.length });
  const rows = await recipientsOf(server, id);
  const reasons = new Set(rows.map(({ status, problem }) => `${status} ${problem?.key ?? ''}`));
  expect(reasons).toEqual(
    new Set([
      `${recipientStatus.sent} `,
      `${recipientStatus.failed} mail.failed.address`,
      `${recipientStatus.skipped} mail.skipped.noAddress`,
    ]),
  );
  expect(new Set(peer.received.map(({ to }) => to.join())).size).toBe(1963);
  expect(peer.received).toHaveLength(1963);
}, 120_000);

it('people with the same address get a mail each, and somebody named twice gets one', async () => {
  const exam = await anExam(server, { client });
  const people = await server.rows<{ id: number }>(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select $1, $2, 'd' || n, 'x', 'P' || n, 'P', 'family@example.com', 1 from generate_series(1, 2) n returning id`,
    [client.id, exam.id],
  );
  const ids = people.map((person) => person.id);
  const { body } = await server.call('mails.sendMultiple', {
    as: staff,
    body: {
      ...{ exam_id: exam.id, kind: 'message', sender_name: '人事部', subject: '件名', body: '{{name}}' },
      examinee_ids: [...ids, ...ids],
    },
  });
  expect(body.data.people).toBe(2);
  const scope = aJobScope(server.database.database, client.id);
  const signal = new AbortController().signal;
  await sendInTurns(server, { scope, id: body.data.id, adapters: { ...server.adapters, mail }, signal });
  expect(peer.received.filter(({ to }) => to.includes('family@example.com'))).toHaveLength(2);
});
