import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aMail, recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee } from '#tests/makers/people.ts';

const secret = 'what the mail server and this server know';
const server = await aServer({ mail_webhook_secret: secret });
const client = await aClient(server);
const exam = await anExam(server, { client });
const { sent, bounced, skipped } = recipientStatus;

async function aSentMail(status: number = sent) {
  const person = await anExaminee(server, { exam });
  const mail_id = await aMail(server, { exam, people: [person] });
  const address = `reader${person.id}@example.com`;
  const [row] = await server.rows<{ id: number }>(
    'update mail_recipients set status = $2, address = $3 where mail_id = $1 returning id',
    [mail_id, status, address],
  );
  await server.rows('update mails set status = 2, sent = 1 where id = $1', [mail_id]);
  const ids = { client_id: client.id, mail_id, recipient_id: row?.id ?? 0 };
  return { mail_id, address, person, message_id: server.adapters.mailMarks.writeId(ids, 'hakaru.test') };
}

interface Report {
  message_id: string;
  kind?: 'hard' | 'soft';
  reason?: string;
}
/** Signs a report as the documentation says, and sends it. */
function report(
  { message_id, kind = 'hard', reason }: Report,
  { at = Date.now(), key = secret, header = '' } = {},
) {
  const body = { message_id, kind, ...(reason !== undefined && { reason }) };
  const v1 = createHmac('sha256', key)
    .update(`${at}.${JSON.stringify(body)}`)
    .digest('hex');
  const headers = { 'x-hakaru-signature': header || `t=${at},v1=${v1}` };
  return server.call('mails.reportBounce', { body, headers });
}
const rowOf = async (mail_id: number) => (await recipientsOf(server, mail_id))[0];
const isSuppressed = async (address: string) =>
  (
    await server.rows('select from mail_suppressions where client_id = $1 and address_hash = $2', [
      client.id,
      server.adapters.mailMarks.ofAddress(address),
    ])
  ).length === 1;

describe('a report about a mail', () => {
  it('that came back for good marks it, keeps the words and shuts the address for the company', async () => {
    const { mail_id, address, person, message_id } = await aSentMail();
    const response = await report({ message_id, reason: '550 5.1.1\r\nno such user' });
    expect(response.body).toEqual({ data: { status: bounced } });
    expect(await rowOf(mail_id)).toMatchObject({ status: bounced, server_says: '550 5.1.1 no such user' });
    expect(await server.rows('select sent, bounced from mails where id = $1', [mail_id])).toEqual([
      { sent: 0, bounced: 1 },
    ]);
    expect(await isSuppressed(address.toUpperCase())).toBe(true);
    const lines = await server.rows(
      `select actor from operation_logs where operation = 'mails.reportBounce' and examinee_id = $1`,
      [person.id],
    );
    expect(lines).toEqual([{ actor: 'system' }]);
    // Reported once more, later, it changes no number.
    expect((await report({ message_id }, { at: Date.now() + 5 })).status).toBe(200);
    expect(await server.rows('select sent, bounced from mails where id = $1', [mail_id])).toEqual([
      { sent: 0, bounced: 1 },
    ]);
  });

  it('that came back for now keeps the words alone', async () => {
    const { mail_id, address, message_id } = await aSentMail();
    expect((await report({ message_id, kind: 'soft', reason: 'mailbox full' })).body.data.status).toBe(sent);
    expect(await rowOf(mail_id)).toMatchObject({ status: sent, server_says: 'mailbox full' });
    expect(await isSuppressed(address)).toBe(false);
  });

  it('is refused when it is repeated, old, ahead, signed by nobody or changed', async () => {
    const { mail_id, message_id } = await aSentMail();
    const at = Date.now();
    expect((await report({ message_id, kind: 'soft' }, { at })).status).toBe(200);
    expect((await report({ message_id, kind: 'soft' }, { at })).status).toBe(401);
    expect((await report({ message_id, kind: 'soft' }, { at: at - 1 })).status).toBe(401);
    for (const wrong of [
      { at: at - 301_000 },
      { at: at + 301_000 },
      { key: 'another secret' },
      { header: 'nonsense' },
      { header: `t=${at},v1=${'0'.repeat(64)}` },
      { header: `t=${at},v1=` },
    ])
      expect((await report({ message_id }, wrong)).status).toBe(401);
    expect((await rowOf(mail_id))?.status).toBe(sent);
  });

  it('about a mail that is not ours, or not there any more, is about nothing', async () => {
    const { message_id, mail_id } = await aSentMail();
    expect((await report({ message_id: '<1.2.3.aaaaaaaaaaaaaaaaaaaaaa@hakaru.test>' })).status).toBe(404);
    expect((await report({ message_id: message_id.replace(/^<\d+/, '<999') })).status).toBe(404);
    await server.rows('delete from mail_recipients where mail_id = $1', [mail_id]);
    expect((await report({ message_id })).status).toBe(404);
    expect((await report({ message_id: 'x'.repeat(501) })).status).toBe(422);
  });

  it('about somebody who was sent nothing changes no state', async () => {
    const { message_id } = await aSentMail(skipped);
    expect((await report({ message_id })).body.data.status).toBe(skipped);
  });
});

describe('without a secret', () => {
  it('no report is taken', async () => {
    const shut = await aServer();
    const response = await shut.call('mails.reportBounce', { body: { message_id: 'x', kind: 'hard' } });
    expect(response).toMatchObject({ status: 404, code: 4004 });
  });
});
