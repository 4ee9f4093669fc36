import { afterAll, describe, expect, it } from 'vitest';
import { dayBounds } from '#contract/codes/day-bounds.ts';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { jobKinds } from '#server/jobs/registry.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import {
  aClient,
  aName,
  anExam,
  aUser,
  permit,
  staffPassword,
  type TestExam,
  type TestUser,
} from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';

const server = await aServer();
const peer = await anSmtpServer();
const mail = openMailer({ ...server.config, smtp_url: peer.url });
const quiet = () => undefined;
const worker = await startWorker({
  databases: server.database.databases,
  jobs: server.jobs,
  kinds: jobKinds,
  sweeps: [],
  adapters: { ...server.adapters, mail },
  log: { info: quiet, error: quiet },
});
afterAll(async () => {
  await worker.stop();
  mail.close();
});

const t = translator('ja');
const head = '氏名,フリガナ,ログインID,メールアドレス,結果の出力';
const soon = { timeout: 20_000, interval: 50 };

interface Place {
  exam: TestExam;
  parent: TestUser;
}

async function aPlace(): Promise<Place> {
  const client = await aClient(server);
  return { exam: await anExam(server, { client }), parent: await aUser(server, { client }) };
}

function load({ exam, parent }: Place, text: string, language: (typeof languages)[number] = 'ja') {
  const file = aFile('observers.csv', new TextEncoder().encode(text), 'text/csv');
  return server.call('accounts.importObservers', {
    as: parent,
    params: { id: exam.id },
    body: { file },
    language,
  });
}

const rowOf = (login_id: string, more: { name?: string; may?: string; email?: string } = {}) =>
  `${more.name ?? '山田　花子'},ﾔﾏﾀﾞ ハナコ,${login_id},${more.email ?? `${login_id}@example.com`},${more.may ?? '可'}`;
const listed = async ({ exam, parent }: Place) =>
  (await server.ask('accounts.listObservers', { as: parent, params: { id: exam.id } })).data;
const logIn = (login_id: string, password: string) =>
  server.call('sessions.login', { body: { login_id, password } });

/** The token of the newest mail to an address. */
async function tokenTo(address: string, mails = 1): Promise<string> {
  const toThem = () => peer.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => toThem().length, soon).toBe(mails);
  const { text } = readMail(toThem().at(-1)?.raw ?? '');
  return /update-new-account\?token=(\S+)/.exec(text)?.[1] ?? '';
}

const setPassword = (token: string, password: string, more: { confirmation?: string } = {}) =>
  server.call('accounts.setFirstPassword', { body: { token, password, confirmation: password, ...more } });

describe('importing observers', () => {
  it('makes accounts that see this exam alone, and mails each of them a link', async () => {
    const place = await aPlace();
    const [one, two] = [aName('obs'), aName('obs')];
    const { body } = await load(place, `${head}\n${rowOf(one)}\n${rowOf(two, { may: '不可' })}\n`);
    expect(body).toEqual({ success: true, errors: [], data: { added: 2, changed: 0, unchanged: 0 } });
    expect(await listed(place)).toMatchObject([
      { login_id: one, name: '山田 花子', state: 'new', can_output: true },
      { login_id: two, state: 'new', can_output: false },
    ]);
    const token = await tokenTo(`${one}@example.com`);
    expect((await logIn(one, 'Quite-Good-2026')).status).not.toBe(200);
    expect((await setPassword(token, 'Quite-Good-2026')).status).toBe(200);
    // A first password is no change.
    expect(await server.rows('select news from factor_news')).toEqual([]);
    const { body: session } = await logIn(one, 'Quite-Good-2026');
    expect(session.data.user).toMatchObject({ role: 'o', kind: 1, restricted: true });
    const as = { token: session.data.access_token ?? '' };
    const other = await anExam(server, { client: place.exam.client });
    expect((await server.call('exams.show', { as, params: { id: place.exam.id } })).status).toBe(200);
    expect((await server.call('exams.show', { as, params: { id: other.id } })).status).toBe(404);
    expect(await listed(place)).toMatchObject([{ state: 'active', invited_until: null }, { state: 'new' }]);
  });

  it.each(languages)('reads its own template and mails in %s', async (language) => {
    const place = await aPlace();
    const as = place.parent;
    const template = await server.call('accounts.downloadObserverTemplate', {
      as,
      language,
      params: { id: place.exam.id },
    });
    const login_id = aName('obs');
    const yes = translator(language)('observer.canOutput.yes');
    const text = `${template.bytes.toString('utf8').trim()}\r\n${rowOf(login_id, { may: yes })}`;
    expect((await load(place, text, language)).body).toMatchObject({ data: { added: 1 } });
    await tokenTo(`${login_id}@example.com`);
    const raw = peer.received.find(({ to }) => to.includes(`${login_id}@example.com`))?.raw ?? '';
    expect(readMail(raw).subject).toBe(
      translator(language)('account.mail.invitation.subject', { company: `Company ${place.exam.hash}` }),
    );
    const invitation = readMail(raw);
    expect(invitation.text).toContain(login_id);
    const link = /^https?:\S+\?token=\S+$/m.exec(invitation.text)?.[0] ?? 'no link';
    expect(invitation.html).toContain(`class="button" bgcolor="#1a6fb0"`);
    expect(invitation.html).toContain(`<a href="${link}"`);
  });

  it('takes columns in any order, under the headings of any language', async () => {
    const place = await aPlace();
    const login_id = aName('obs');
    const text = `Email Address\tログインＩＤ *\tname_kana\t姓名（必填）\n${login_id}@example.com\t${login_id}\tヤマダ\t山田`;
    expect((await load(place, text)).body.data).toEqual({ added: 1, changed: 0, unchanged: 0 });
    expect(await listed(place)).toMatchObject([{ login_id, can_output: false }]);
  });

  it('gives the exam to accounts that see some, and changes nothing a second time', async () => {
    const place = await aPlace();
    const known = await aUser(server, { client: place.exam.client, role: 'o', restricted: true });
    const text = `${head}\n${rowOf(known.login_id)}`;
    expect((await load(place, text)).body.data).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect((await load(place, text)).body.data).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect((await server.call('exams.show', { as: known, params: { id: place.exam.id } })).status).toBe(200);
    expect((await logIn(known.login_id, staffPassword)).status).toBe(200);
  });

  it('leaves what an account may manage as it is', async () => {
    const place = await aPlace();
    const known = await aUser(server, { client: place.exam.client, role: 'o', restricted: true });
    await permit(server, known, place.exam, { manage: true });
    await load(place, `${head}\n${rowOf(known.login_id)}`);
    const { body } = await server.call('exams.show', { as: known, params: { id: place.exam.id } });
    expect(body.data.may).toEqual({ manage: true, output: true });
  });

  it('refuses wrong rows by line and column, and takes none of them', async () => {
    const place = await aPlace();
    const elsewhere = await aUser(server);
    const [good, twice] = [aName('obs'), aName('obs')];
    const first = [head, rowOf(good), ',,x,nobody,maybe', rowOf(good, { email: 'own@example.com' })];
    const { body } = await load(place, first.join('\n'));
    expect(body.success).toBe(false);
    expect(body.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...['3 氏名', '3 フリガナ', '3 ログインID', '3 メールアドレス', '3 結果の出力'],
    ]);
    const second = [
      ...[head, rowOf(twice), rowOf(twice.toUpperCase(), { email: 'another@example.com' })],
      rowOf(elsewhere.login_id),
      rowOf(place.parent.login_id),
      rowOf(aName('obs'), { email: `${elsewhere.login_id.toUpperCase()}@EXAMPLE.com` }),
    ];
    expect((await load(place, second.join('\n'))).body.errors).toEqual([
      { row: 3, column: 'ログインID', reason: t('import.row.twice') },
      { row: 4, column: 'ログインID', reason: t('staff.loginId.taken') },
      { row: 5, column: 'ログインID', reason: t('observer.seesAll') },
      // The row above had the address already.
      { row: 6, column: 'メールアドレス', reason: t('import.row.twice') },
    ]);
    const third = [head, rowOf(aName('obs'), { email: `${elsewhere.login_id.toUpperCase()}@EXAMPLE.com` })];
    expect((await load(place, third.join('\n'))).body.errors).toEqual([
      { row: 2, column: 'メールアドレス', reason: t('staff.email.taken') },
    ]);
    expect(await listed(place)).toEqual([]);
  });

  it('tells of other companies no more than one may learn in a day, however the table is cut', async () => {
    const place = await aPlace();
    const others = [];
    for (let at = 0; at <= dayBounds.taken; at += 1) others.push(rowOf((await aUser(server)).login_id));
    const many = await load(place, [head, ...others].join('\n'));
    expect(many).toMatchObject({ status: 429, code: 4029 });
    expect(await load(place, [head, others[0]].join('\n'))).toMatchObject({ status: 429 });
    expect(await load(place, [head, rowOf(aName('obs'))].join('\n'))).toMatchObject({ status: 429 });
    expect((await load(place, [head, rowOf(place.parent.login_id)].join('\n'))).status).toBe(200);
  });

  it.each([
    ['', 'import.file.empty'],
    [head, 'import.file.noRows'],
    [`氏名,ログインID\n山田,yamada`, 'import.columns.missing'],
    [`${head},氏名\n${rowOf('twice')},x`, 'import.columns.twice'],
    [`${head}\n"山田`, 'import.file.open_quote'],
    ['\u0000\u0001\u0002', 'import.file.not_text'],
    [[head, ...Array.from({ length: 101 }, (_, n) => rowOf(`many${n}`))].join('\n'), 'import.file.rows'],
  ] as const)('says of a file %#, in words, why it is none', async (text, key) => {
    const place = await aPlace();
    const { status, errors } = await load(place, text);
    expect(status).toBe(422);
    const columns = key === 'import.columns.twice' ? '氏名（A列）、氏名（F列）' : 'フリガナ、メールアドレス';
    expect(errors.file).toEqual([t(key, { columns, line: 2, maximum: 100 })]);
  });

  it('is for the account that holds the contract, and for the platform', async () => {
    const place = await aPlace();
    const child = await aUser(server, { client: place.exam.client, account_kind: 1 });
    const text = `${head}\n${rowOf(aName('obs'))}`;
    expect((await load({ ...place, parent: child }, text)).status).toBe(403);
    expect(await listed(place)).toEqual([]);
  });

  it('of two at the same moment makes every account once', async () => {
    const place = await aPlace();
    const text = [head, ...Array.from({ length: 20 }, () => rowOf(aName('obs')))].join('\n');
    const responses = await Promise.all([load(place, text), load(place, text)]);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(responses.map(({ status }) => status).every((status) => [200, 422].includes(status))).toBe(true);
    expect(await listed(place)).toHaveLength(20);
  });
});

describe('the first password', () => {
  async function anInvited() {
    const place = await aPlace();
    const login_id = aName('obs');
    await load(place, `${head}\n${rowOf(login_id, { name: 'Taro Suzuki' })}`);
    return { place, login_id, token: await tokenTo(`${login_id}@example.com`) };
  }
  const dead = { status: 401, code: 4001, detail: t('refusal.deadLink') };

  it('is set once, also by two at the same moment', async () => {
    const { token, login_id } = await anInvited();
    const responses = await Promise.all(
      ['One', 'Two'].map((word) => setPassword(token, `Password-${word}-26`)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await setPassword(token, 'Password-Three-26')).toMatchObject(dead);
    const logIns = await Promise.all(['One', 'Two'].map((word) => logIn(login_id, `Password-${word}-26`)));
    expect(logIns.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it.each([
    ['short-A1', 'password.tooShort'],
    ['all-small-letters', 'password.classes'],
    ['With space-2026', 'password.characters'],
    ['Suzuki-2026-Good', 'password.personal'],
  ] as const)('is not %s', async (password, key) => {
    const { token } = await anInvited();
    const { status, errors } = await setPassword(token, password);
    expect(status).toBe(422);
    expect(errors.password?.[0]).toBe(t(key, { minimum: 10 }));
    expect((await setPassword(token, 'Quite-Good-2026')).status).toBe(200);
  });

  it('has to be typed twice alike where it is typed twice', async () => {
    const { token } = await anInvited();
    const { errors } = await setPassword(token, 'Quite-Good-2026', { confirmation: 'Quite-Good-2027' });
    expect(errors).toEqual({ confirmation: [t('password.notSame')] });
  });

  it('is not set by a link that is over, was replaced, or is not ours', async () => {
    const { place, token, login_id } = await anInvited();
    expect(await setPassword(`${token.slice(0, -1)}_`, 'Quite-Good-2026')).toMatchObject(dead);
    expect(await setPassword('none', 'Quite-Good-2026')).toMatchObject(dead);
    await load(place, `${head}\n${rowOf(login_id)}`);
    const next = await tokenTo(`${login_id}@example.com`, 2);
    expect(next).not.toBe(token);
    expect(await setPassword(token, 'Quite-Good-2026')).toMatchObject(dead);
    await server.rows('update account_tokens set expires_at = now() where client_id = $1', [
      place.exam.client_id,
    ]);
    expect(await setPassword(next, 'Quite-Good-2026')).toMatchObject(dead);
  });

  it('is not set for an account that was locked, or whose company left', async () => {
    const { place, token } = await anInvited();
    const set = (text: string) => server.rows(text, [place.exam.client_id]);
    await set(`update users set state = 'locked' where client_id = $1 and state = 'new'`);
    expect(await setPassword(token, 'Quite-Good-2026')).toMatchObject(dead);
    await set(`update users set state = 'new' where client_id = $1 and state = 'locked'`);
    await set(`update clients set contract_end = '2021-01-01' where id = $1`);
    expect(await setPassword(token, 'Quite-Good-2026')).toMatchObject(dead);
  });

  it('leaves no secret that could be read', async () => {
    const { place, token } = await anInvited();
    const [, , secret = 'none'] = token.split('.');
    await expect
      .poll(
        () =>
          server.rows('select secret_sealed from account_tokens where client_id = $1', [
            place.exam.client_id,
          ]),
        soon,
      )
      .toEqual([{ secret_sealed: null }]);
    const rows = await server.rows('select * from account_tokens where client_id = $1', [
      place.exam.client_id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
