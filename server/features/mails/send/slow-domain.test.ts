import { afterAll, describe, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { openConnection } from '#server/adapters/mail/smtp-connection.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aMail, recipientsOf, sendInTurns } from '#tests/makers/mails.ts';
import { aClient, anExam } from '#tests/makers/people.ts';
import { makeDomainPace } from './domain-pace.ts';
import { readyFrom } from './ready-from.ts';
import { handOver } from './send-lanes.ts';
import { sendMailWork } from './send-mail.work.ts';
import { listNext, takeMail } from './send-store.ts';

const { handing, sent, waiting } = recipientStatus;
const server = await aServer();
const client = await aClient(server);
const scope = aJobScope(server.database.database, client.id);
/** Answered when a test lets it go; until then the peer says nothing to a mail to this domain. */
let gate = Promise.withResolvers<void>();
/** The same of all others. */
let quick = Promise.resolve();
const asked: string[] = [];
const hangs = (address = '') => address.endsWith('@hangs.example');
const peer = await anSmtpServer({
  async before({ to: [address = ''] }) {
    asked.push(address);
    await (hangs(address) ? gate.promise : quick);
  },
});
/** As long as a test may take: on a busy machine the domain hangs for longer than a line of the product's waits. */
const patience = 120_000;
const mailer = openMailer({ ...server.config, smtp_url: peer.url });
const mail: typeof mailer = {
  ...mailer,
  openConnection: () =>
    openConnection({
      ...{ smtp_url: peer.url, mail_from: server.config.mail_from, deadline: patience },
      ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    }),
};
afterAll(() => mailer.close());
/** How long is waited for what happens. */
const soon = { timeout: 100_000, interval: 50 };

/** A mail to many of the domain that hangs, who come first, and to many of others. */
async function open(hanging: number, others: number) {
  peer.received.length = 0;
  asked.length = 0;
  gate = Promise.withResolvers();
  const exam = await anExam(server, { client });
  const people = await server.rows<{ id: number }>(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select $1, $2, 'p' || n, 'x', 'P', 'P',
       case when n <= $3::int then n || '@hangs.example' else n || '@quick' || n % 3 || '.example' end, 1
     from generate_series(1, $3::int + $4::int) n returning id`,
    [client.id, exam.id, hanging, others],
  );
  return aMail(server, { exam, people: people.sort((a, b) => a.id - b.id), body: '本文' });
}
const arrived = () => peer.received.filter(({ to }) => !hangs(to[0])).length;
async function handed(id: number) {
  return (await recipientsOf(server, id)).filter(({ status }) => status === handing).length;
}

describe('a domain that does not answer', { timeout: patience }, () => {
  it('keeps one connection from the others, however many of its people come first', async () => {
    const id = await open(150, 120);
    const signal = new AbortController().signal;
    const done = sendMailWork.run({ scope, id, adapters: { ...server.adapters, mail }, signal });
    await expect.poll(arrived, soon).toBe(120);
    await expect.poll(() => handed(id), soon).toBe(1);
    expect(peer.connections.most).toBeLessThanOrEqual(10);
    // The numbers of the mail are told meanwhile.
    await expect
      .poll(() => server.rows('select sent, status from mails where id = $1', [id]), soon)
      .toEqual([{ sent: 120, status: 1 }]);
    gate.resolve();
    await done;
    for (const { status } of await recipientsOf(server, id)) expect([sent, waiting]).toContain(status);
    await sendInTurns(server, { scope, id, adapters: { ...server.adapters, mail }, signal });
    expect(peer.received).toHaveLength(270);
    expect(new Set(peer.received.map(({ to }) => to[0])).size).toBe(270);
  });

  it('keeps the others going when the slice of the mail is over, until it has answered', async () => {
    const id = await open(5, 60);
    const taken = await takeMail(scope, id, 'a run');
    if (!taken) throw new Error('the mail waits');
    const [slice, stop] = [new AbortController(), new AbortController()];
    const held = Promise.withResolvers<void>();
    quick = held.promise;
    const done = handOver({
      ...{
        scope,
        mail: taken,
        slice: slice.signal,
        stop: stop.signal,
        openConnection: () => mail.openConnection(),
      },
      pace: makeDomainPace(10),
      inHand: new Set(),
      async read(besides) {
        const next = await listNext(scope, taken, {
          ...{ most: 100, skip: 0, besides, marks: server.adapters.mailMarks },
        });
        return { ready: readyFrom(scope, taken, next, { ...server.adapters, mail }).ready, isAll: true };
      },
    });
    await expect.poll(() => asked.some(hangs) && !asked.every(hangs), soon).toBe(true);
    expect(arrived()).toBe(0);
    slice.abort();
    held.resolve();
    await expect.poll(arrived, soon).toBe(60);
    gate.resolve();
    expect(await done).toBeUndefined();
    expect(peer.received.filter(({ to }) => hangs(to[0]))).toHaveLength(1);
    expect((await recipientsOf(server, id)).filter(({ status }) => status === waiting)).toHaveLength(4);
  });

  it('keeps nobody going when the worker stops', async () => {
    const id = await open(1, 60);
    const stop = new AbortController();
    const done = sendMailWork.run({ scope, id, adapters: { ...server.adapters, mail }, signal: stop.signal });
    await expect.poll(() => handed(id), soon).toBeGreaterThan(0);
    stop.abort(new Error('the worker stops'));
    gate.resolve();
    await expect(done).rejects.toThrow('the worker stops');
    const statuses = (await recipientsOf(server, id)).map(({ status }) => status);
    for (const status of statuses) expect([sent, waiting]).toContain(status);
    expect(statuses.filter((status) => status === sent)).toHaveLength(peer.received.length);
  });
});
