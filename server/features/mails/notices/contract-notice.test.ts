import { expect, it } from 'vitest';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aMail } from '#tests/makers/mails.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';
import { sendMailWork } from '../send/send-mail.work.ts';
import { lookAtContracts } from './look-at-contracts.ts';
import { tellCompanyWork } from './tell-company.work.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const peer = await anSmtpServer({ answers: new Map([['gone@example.com', '550 5.1.1 nobody']]) });
const mail = openMailer({ ...server.config, smtp_url: peer.url });
const adapters = { ...server.adapters, mail };
const params = { id: client.id };
const sweep = () => lookAtContracts(server.jobs).run(aSweepScope(server.database.database));
const work = async (id: number) => {
  const signal = new AbortController().signal;
  await tellCompanyWork.run({
    scope: aJobScope(server.database.database, client.id),
    id,
    adapters,
    signal,
  });
};
const noticesOf = () =>
  server.rows<{ id: number; kind: string; stage: number; status: number; done: number }>(
    'select id, kind, stage, status, done from company_notices where client_id = $1 order by id',
    [client.id],
  );
const passMorning = () =>
  server.rows('update company_notifications set daily_on = daily_on - 1 where client_id = $1', [client.id]);

/** A mail that arrived, with each line of its head in one. */
const unfolded = (at: number) => peer.received.at(at)?.raw.replace(/\r\n[ \t]+/g, ' ') ?? '';

it('a company is told once that its contract ends, by a mail to each address with a way off the list', async () => {
  const body = { addresses: 'one@example.com, gone@example.com, Two@example.com', language: 'ja' } as const;
  await server.ask('mails.setContractNotice', { as: staff, params, body });
  await sweep();
  await server.rows(
    `update clients set contract_end = (now() at time zone 'Asia/Tokyo')::date + 30, applicants_number = 100
     where id = $1`,
    [client.id],
  );
  await sweep();
  expect(await noticesOf()).toEqual([]);
  await passMorning();
  await Promise.all([sweep(), sweep()]);
  const [notice, more] = await noticesOf();
  expect(notice).toMatchObject({ kind: 'end', stage: 30, status: 0 });
  expect(more).toBeUndefined();
  await work(notice?.id ?? 0);
  await work(notice?.id ?? 0);
  expect((await noticesOf())[0]).toMatchObject({ status: 2, done: 3 });
  expect(peer.received.map(({ to }) => to)).toEqual([['one@example.com'], ['Two@example.com']]);
  const raw = peer.received[0]?.raw ?? '';
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(readMail(raw).subject).toContain('あと30日');
  await passMorning();
  await sweep();
  expect(await noticesOf()).toHaveLength(1);
  const { data } = await server.ask('mails.showContractNotice', { as: staff, params });
  expect(data).toMatchObject({ days_left: 30, told: [{ kind: 'end', stage: 30, addresses: 3, status: 2 }] });
});

it('sends one to whoever asks, which is no part of what was told', async () => {
  const { data } = await server.ask('mails.tryContractNotice', { as: staff, params });
  const [, tried] = await noticesOf();
  await work(tried?.id ?? 0);
  expect(peer.received.at(-1)?.to).toEqual([data.address]);
  expect((await server.ask('mails.showContractNotice', { as: staff, params })).data.told).toHaveLength(1);
});

it('the link in a mail takes its reader off that list, once more without harm, and no other link does', async () => {
  const raw = unfolded(1);
  const token = /^List-Unsubscribe: <[^>]*token=([^>&]+)>/m.exec(raw)?.[1] ?? '';
  for (let at = 0; at < 2; at++) {
    const { data } = await server.ask('mails.unsubscribe', { body: { token } });
    expect(data.address).toBe('Two@example.com');
  }
  const { data } = await server.ask('mails.showContractNotice', { as: staff, params });
  expect(data.addresses).toEqual(['one@example.com', 'gone@example.com']);
  const lines = await server.rows(
    `select actor, after from operation_logs where client_id = $1 and operation = 'mails.unsubscribe'`,
    [client.id],
  );
  expect(lines).toEqual([{ actor: 'system', after: null }]);
  for (const wrong of ['', 'x', token.slice(0, -1), token.replace(/^\d+/, '99'), `${token}x`]) {
    const response = await server.call('mails.unsubscribe', { body: { token: wrong } });
    expect([response.status, wrong]).toEqual([422, wrong]);
  }
});

it('a notice of an exam goes out as it was written, with the way off its own list below', async () => {
  const exam = await anExam(server, { client, terminate_on: new Date(Date.now() + 60_000) });
  const id = await aMail(server, { exam, people: [], kind: 'notice', body: 'Numbers' });
  await server.rows('insert into mail_recipients (client_id, mail_id, address) values ($1, $2, $3)', [
    ...[client.id, id, 'one@example.com'],
  ]);
  const scope = aJobScope(server.database.database, client.id);
  await sendMailWork.run({ scope, id, adapters, signal: new AbortController().signal });
  const raw = unfolded(-1);
  const { text } = readMail(raw);
  expect(text).toMatch(
    /^Numbers\n\n--\n配信停止・Unsubscribe・退订\nhttp:\/\/hakaru.test\/client\/unsubscribe/,
  );
  expect(raw).toMatch(/^List-Unsubscribe: /m);
  mail.close();
});

it('an account that does not hold the contract sees none of it', async () => {
  const child = await aUser(server, { client, account_kind: 1 });
  for (const call of ['mails.showContractNotice', 'mails.showCompanyReminder'] as const)
    expect((await server.call(call, { as: child, params })).status).toBe(403);
});
