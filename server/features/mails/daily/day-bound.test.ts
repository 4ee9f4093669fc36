import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayBounds } from '#contract/codes/day-bounds.ts';
import { recipientStatus } from '#contract/codes/mails.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { forgetStale } from '#server/jobs/forget-stale.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aCodedPerson, logInOf } from '#tests/makers/a-verification.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aMail, recipientsOf, sendInTurns } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';
import { sendMailWork } from '../send/send-mail.work.ts';
import { handNext, listNext, takeMail } from '../send/send-store.ts';

const { handing, sent, skipped, waiting } = recipientStatus;
const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const answers = new Map<string, string>();
const peer = await anSmtpServer({ answers });
const mail = openMailer({ ...server.config, smtp_url: peer.url });
afterAll(() => mail.close());
const signal = new AbortController().signal;

async function people(addresses: readonly string[], of: TestExam = exam) {
  const made = [];
  for (const address of addresses) {
    const person = await anExaminee(server, { exam: of });
    await server.rows('update examinees set email = $2 where id = $1', [person.id, address]);
    made.push(person);
  }
  return made;
}
const send = (id: number, of: TestExam = exam) =>
  sendInTurns(server, {
    scope: aJobScope(server.database.database, of.client_id),
    id,
    adapters: { ...server.adapters, mail },
    signal,
  });
/** As many as the bound but one, so that one more goes through. */
const fill = (kind: keyof typeof dayBounds, address: string, number: number = dayBounds[kind]) =>
  server.rows(
    `insert into day_counts (client_id, kind, day, key, number)
     values ($1, $2, (now() at time zone 'Asia/Tokyo')::date, $3, $4)`,
    [client.id, kind, server.adapters.mailMarks.ofMailbox(address), number],
  );
const countOf = async (address: string) =>
  (
    await server.rows<{ number: number }>('select number from day_counts where key = $1', [
      server.adapters.mailMarks.ofMailbox(address),
    ])
  )[0]?.number;

beforeEach(() => server.rows('delete from day_counts'));

describe('the mails of a day to one address', () => {
  it('are so many, whoever shares it and however it is written; the others are told why they get none', async () => {
    const shared = Array.from({ length: dayBounds.letters + 4 }, (_, at) =>
      at % 2 ? 'One@Example.com' : at % 3 ? 'one@example.com' : `one+${at}@example.com`,
    );
    const readers = await people([...shared, 'other@example.com']);
    const id = await aMail(server, { exam, people: readers });
    await send(id);
    const ended = await recipientsOf(server, id);
    const left = ended.filter(({ status }) => status === skipped);
    expect(left.map(({ problem }) => problem?.key)).toEqual(Array(4).fill('mail.skipped.dayFull'));
    expect(ended.filter(({ status }) => status === sent)).toHaveLength(dayBounds.letters + 1);
    expect(peer.received.filter(({ to }) => /^one(\+\d+)?@/i.test(to[0] ?? ''))).toHaveLength(
      dayBounds.letters,
    );
    const again = await aMail(server, { exam, people: readers.slice(0, 1), kind: 'notice' });
    await send(again);
    expect((await recipientsOf(server, again))[0]).toMatchObject({
      problem: { key: 'mail.skipped.dayFull' },
    });
    // Another company has its own.
    const elsewhere = await anExam(server);
    const [stranger] = await people(['one@example.com'], elsewhere);
    const other = await aMail(server, { exam: elsewhere, people: stranger ? [stranger] : [] });
    await send(other, elsewhere);
    expect((await recipientsOf(server, other))[0]).toMatchObject({ status: sent });
    // So does another day.
    await server.rows('update day_counts set day = day - 1');
    const next = await aMail(server, { exam, people: readers.slice(0, 1) });
    await send(next);
    expect((await recipientsOf(server, next))[0]).toMatchObject({ status: sent });
  });

  it('are those that may have arrived: one that the server refuses counts for nothing', async () => {
    answers.set('later@example.com', '451 4.7.1 come back later');
    answers.set('never@example.com', '550 5.1.1 nobody');
    const readers = await people(['later@example.com', 'never@example.com', 'good@example.com']);
    const id = await aMail(server, { exam, people: readers });
    await sendMailWork.run({
      ...{ id, signal, scope: aJobScope(server.database.database, exam.client_id) },
      adapters: { ...server.adapters, mail },
    });
    expect((await recipientsOf(server, id)).map(({ status }) => status)).toEqual([
      waiting,
      recipientStatus.failed,
      sent,
    ]);
    expect(await countOf('later@example.com')).toBe(0);
    expect(await countOf('never@example.com')).toBe(0);
    expect(await countOf('good@example.com')).toBe(1);
  });

  it('count one that two workers claim at once for the worker alone that gets it', async () => {
    const address = 'claimed@example.com';
    const id = await aMail(server, { exam, people: await people([address]) });
    const scope = aJobScope(server.database.database, exam.client_id);
    const taken = await takeMail(scope, id, 'a run');
    if (!taken) throw new Error('the mail waits');
    const { mailMarks: marks } = server.adapters;
    const besides = { ids: [], domains: [] };
    const [read] = await listNext(scope, taken, { most: 1, skip: 0, besides, marks });
    if (!read) throw new Error('somebody waits');
    const claim = () =>
      handNext(scope, taken, undefined, {
        ...read,
        address,
        first_try_at: read.now,
        message_id: 'a message',
      });
    // Whoever claims first is kept at the count, until the other one has claimed too.
    await fill('letters', address, 0);
    const held = await hold(server, 'select from day_counts where key = $1 for update', [read.mailbox]);
    const first = claim();
    await untilWaiting(server, 1);
    const second = claim();
    await Promise.race([second, untilWaiting(server, 2)]);
    await held.letGo();
    expect(await Promise.all([first, second])).toEqual([true, false]);
    expect(await countOf(address)).toBe(1);
    expect((await recipientsOf(server, id))[0]).toMatchObject({ status: handing, tries: 1 });
  });

  it('are told before a mail is confirmed, with who gets none', async () => {
    const own = await anExam(server, { client });
    await people(['full@example.com', 'free@example.com'], own);
    await fill('letters', 'FULL@example.com');
    const ask = { exam_id: own.id, search: {}, kind: 'message', sender_name: 'A', subject: 'B', body: 'C' };
    const count = (more: object) =>
      server.ask('mails.countRecipients', { as: staff, body: { ...ask, ...more } as never });
    const dayFull = [{ why: 'dayFull', people: 1 }];
    expect((await count({ timing: 1 })).data).toMatchObject({ people: 2, getting: 1, skipped: dayFull });
    expect((await count({ timing: 8 })).data).toMatchObject({ people: 2, getting: 2, skipped: [] });
    const listed = await server.ask('mails.listSkipped', {
      as: staff,
      body: { exam_id: own.id, search: {}, kind: 'message', used: [], why: 'dayFull' } as never,
    });
    expect(listed.data).toHaveLength(1);
    const choosing = await server.ask('mails.listRecipients', {
      as: staff,
      params: { examId: own.id },
    } as never);
    expect(choosing.data.map(({ skipped: why }) => why).toSorted()).toEqual(['dayFull', null]);
  });

  it('are the invitations to an account too', async () => {
    const invited = {
      name: '新人',
      name_kana: 'シンジン',
      role: 'o',
      restricted: false,
      invites: true,
    } as const;
    const invite = (login_id: string, email: string) =>
      server.call('accounts.addUser', {
        as: staff,
        language: 'ja',
        body: { ...invited, login_id, email } as never,
      });
    await fill('letters', 'new@example.com', dayBounds.letters - 1);
    const made = await invite('newone1', 'new@example.com');
    expect(made.status).toBe(200);
    const again = await server.call('accounts.updateUser', {
      as: staff,
      language: 'ja',
      params: { id: made.body.data.id },
      body: { act: 'invite' } as never,
    });
    expect(again).toMatchObject({ status: 429, code: 4029 });
    expect(again.detail).toContain('20通');
  });

  it('are the tests that somebody sends to themself too, but for those that the server did not take', async () => {
    const [own] = await server.rows<{ email: string }>('select email from users where id = $1', [staff.id]);
    const address = own?.email ?? '';
    const params = { id: exam.id };
    const ofCompany = { id: client.id };
    const text = { sender_name: 'A', subject: 'B', body: 'C' };
    const tries = {
      'mails.sendTest': () => server.call('mails.sendTest', { as: staff, params, body: text }),
      'mails.tryDestinations': () => server.call('mails.tryDestinations', { as: staff, params }),
      'mails.tryReminder': () => server.call('mails.tryReminder', { as: staff, params }),
      'mails.tryCompanyReminder': () =>
        server.call('mails.tryCompanyReminder', { as: staff, params: ofCompany }),
      'mails.tryContractNotice': () =>
        server.call('mails.tryContractNotice', { as: staff, params: ofCompany }),
    };
    await fill('letters', address, dayBounds.letters - 1);
    expect((await tries['mails.sendTest']()).status).toBe(200);
    for (const [name, call] of Object.entries(tries))
      expect([name, (await call()).status]).toEqual([name, 429]);
  });
});

describe('the codes of a day to one address', () => {
  it('have a bound of their own, which letters do not use up', async () => {
    const coded = await anExam(server, { client, two_factor: 1 });
    const person = await aCodedPerson(server, { exam: coded } as never);
    const [{ email } = { email: '' }] = await server.rows<{ email: string }>(
      'select email from examinees where id = $1',
      [person.id],
    );
    await server.rows('delete from day_counts');
    const of = person.exam.client_id;
    const key = server.adapters.mailMarks.ofMailbox(email);
    const put = (kind: string, number: number) =>
      server.rows(
        `insert into day_counts (client_id, kind, day, key, number)
         values ($1, $2, (now() at time zone 'Asia/Tokyo')::date, $3, $4)`,
        [of, kind, key, number],
      );
    await put('letters', dayBounds.letters);
    await put('codes', dayBounds.codes - 1);
    expect((await logInOf(server, person)).status).toBe(200);
    expect(await logInOf(server, person)).toMatchObject({ status: 429, code: 4029 });
  });

  it('of forgotten passwords end without a word', async () => {
    const user = await aUser(server, { client });
    const [{ email } = { email: '' }] = await server.rows<{ email: string }>(
      'select email from users where id = $1',
      [user.id],
    );
    await fill('passwords', email, dayBounds.passwords - 1);
    const ask = () => server.call('accounts.forgotPassword', { body: { email } });
    const [first, second] = [await ask(), await ask()];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await server.rows('select from account_codes where user_id = $1', [user.id])).toHaveLength(1);
  });
});

it('what was counted goes two days after', async () => {
  await fill('letters', 'old@example.com');
  await fill('codes', 'new@example.com');
  await server.rows(`update day_counts set day = day - 4 where kind = 'letters'`);
  await forgetStale.run(aSweepScope(server.database.database));
  expect(await server.rows('select kind from day_counts')).toEqual([{ kind: 'codes' }]);
});
