import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { forgottenPassword } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { isCommon } from '#server/features/accounts/password/common-passwords.ts';
import { forgetStale } from '#server/jobs/forget-stale.ts';
import { jobKinds } from '#server/jobs/registry.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aClient, aUser, staffPassword, type TestUser } from '#tests/makers/people.ts';
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
const soon = { timeout: 20_000, interval: 50 };
const good = 'Quite-Good-2026';
const addressOf = ({ login_id }: TestUser) => `${login_id}@example.com`;
const mailsTo = (address: string) => peer.received.filter(({ to }) => to.includes(address));

const forget = (email: string, language: (typeof languages)[number] = 'ja') =>
  server.call('accounts.forgotPassword', { body: { email }, language });
const confirm = (email: string, code: string) =>
  server.call('accounts.confirmVerifyCode', { body: { email, code } });
const reset = (token: string, password = good, confirmation = password) =>
  server.call('accounts.resetPassword', { body: { token, password, confirmation } });
const logIn = ({ login_id }: TestUser, password: string) =>
  server.call('sessions.login', { body: { login_id, password } });
const isSignedIn = async (as: { token: string }) => (await server.call('sessions.me', { as })).status === 200;

async function readCode(user: TestUser, number = 1): Promise<string> {
  const address = addressOf(user);
  await expect.poll(() => mailsTo(address).length, soon).toBe(number);
  const { text } = readMail(mailsTo(address)[number - 1]?.raw ?? '');
  return (/\d{4} \d{4}/.exec(text)?.[0] ?? '').replace(' ', '');
}

/** A code that is not this one. */
const otherThan = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

async function aToken(user: TestUser): Promise<string> {
  await forget(addressOf(user));
  return (await confirm(addressOf(user), await readCode(user))).body.data.token;
}

const wrong = { status: 422, errors: { code: [t('account.code.wrong')] } };
const dead = { status: 401, detail: t('refusal.deadReset') };

describe('a forgotten password', () => {
  it('is set anew by a mailed code: every session ends, and only the new password logs in', async () => {
    const user = await aUser(server);
    expect((await forget(addressOf(user).toUpperCase().replace('EXAMPLE.COM', 'Example.com'))).body).toEqual({
      data: null,
    });
    const { status, body } = await confirm(addressOf(user), await readCode(user));
    expect({ status, login_id: body.data.login_id }).toEqual({ status: 200, login_id: user.login_id });
    expect(await isSignedIn(user)).toBe(true);
    expect((await reset(body.data.token, good, good)).status).toBe(200);
    expect(await isSignedIn(user)).toBe(false);
    expect((await logIn(user, staffPassword)).status).toBe(401);
    expect((await logIn(user, good)).status).toBe(200);
  });

  it.each(languages)('is told of in %s, with the login id', async (language) => {
    const user = await aUser(server);
    await forget(addressOf(user), language);
    await readCode(user);
    const { subject, text } = readMail(mailsTo(addressOf(user))[0]?.raw ?? '');
    expect(subject).toBe(translator(language)('account.mail.code.subject'));
    expect(text).toContain(user.login_id);
  });

  it('is answered alike where there is no account, or none that may set a password', async () => {
    const client = await aClient(server);
    const states = await Promise.all(
      (['draft', 'new', 'locked'] as const).map((state) => aUser(server, { client, account_kind: 1, state })),
    );
    const left = await aUser(server, { client: await aClient(server, { contract_end: '2021-01-01' }) });
    const emails = ['nobody@example.com', ...[...states, left].map(addressOf)];
    for (const email of emails) {
      expect(await forget(email)).toMatchObject({ status: 200, body: { data: null } });
      expect(await confirm(email, '12345678')).toMatchObject(wrong);
    }
    const codes = await server.rows('select id from account_codes where client_id = any($1)', [
      [client.id, left.client_id],
    ]);
    expect(codes).toEqual([]);
  });

  it('is mailed at most five codes within a quarter of an hour, and says nothing of it', async () => {
    const user = await aUser(server);
    // Each is waited for: a code that a newer one has ended is not mailed any more.
    for (let asked = 1; asked <= forgottenPassword.codes; asked += 1) {
      await forget(addressOf(user));
      await readCode(user, asked);
    }
    expect((await forget(addressOf(user))).status).toBe(200);
    const kept = await server.rows('select id from account_codes where client_id = $1', [user.client_id]);
    expect(kept).toHaveLength(forgottenPassword.codes);
    expect((await confirm(addressOf(user), await readCode(user, forgottenPassword.codes))).status).toBe(200);
  });
});

describe('a code', () => {
  it('is shut by six wrong guesses, also of the same moment', async () => {
    const user = await aUser(server);
    await forget(addressOf(user));
    const code = await readCode(user);
    for (let guess = 0; guess < forgottenPassword.tries - 1; guess += 1)
      expect(await confirm(addressOf(user), otherThan(code))).toMatchObject(wrong);
    const last = [otherThan(code), otherThan(code), otherThan(code)];
    await Promise.all(last.map((guess) => confirm(addressOf(user), guess)));
    expect(await confirm(addressOf(user), code)).toMatchObject(wrong);
    const [{ tries } = { tries: 0 }] = await server.rows<{ tries: number }>(
      'select tries from account_codes where client_id = $1',
      [user.client_id],
    );
    expect(tries).toBe(forgottenPassword.tries);
  });

  it('still works at the sixth try', async () => {
    const user = await aUser(server);
    await forget(addressOf(user));
    const code = await readCode(user);
    for (let guess = 0; guess < forgottenPassword.tries - 1; guess += 1)
      await confirm(addressOf(user), otherThan(code));
    expect((await confirm(addressOf(user), code)).status).toBe(200);
  });

  it('works once, also for two at the same moment, and is ended by a newer one', async () => {
    const user = await aUser(server);
    await forget(addressOf(user));
    const first = await readCode(user);
    await forget(addressOf(user));
    const second = await readCode(user, 2);
    if (first !== second) expect(await confirm(addressOf(user), first)).toMatchObject(wrong);
    const responses = await Promise.all([confirm(addressOf(user), second), confirm(addressOf(user), second)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('works for five minutes, and is forgotten then', async () => {
    const user = await aUser(server);
    await forget(addressOf(user));
    const code = await readCode(user);
    const ends = (ago: string) =>
      server.rows(`update account_codes set expires_at = now() - $2::interval where client_id = $1`, [
        user.client_id,
        ago,
      ]);
    await ends('0');
    expect(await confirm(addressOf(user), code)).toMatchObject(wrong);
    await ends('16 minutes');
    await forgetStale.run(aSweepScope(server.database.database));
    expect(await server.rows('select id from account_codes where client_id = $1', [user.client_id])).toEqual(
      [],
    );
  });

  it('opens no account that was locked meanwhile', async () => {
    const user = await aUser(server);
    await forget(addressOf(user));
    const code = await readCode(user);
    await server.rows(`update users set state = 'locked' where client_id = $1`, [user.client_id]);
    expect(await confirm(addressOf(user), code)).toMatchObject(wrong);
  });

  it('leaves nothing that could be read', async () => {
    const user = await aUser(server);
    await forget(addressOf(user));
    const code = await readCode(user);
    const rows = () => server.rows('select * from account_codes where client_id = $1', [user.client_id]);
    await expect.poll(rows, soon).toMatchObject([{ code_sealed: null }]);
    expect(JSON.stringify(await rows())).not.toContain(code);
  });
});

describe('a token', () => {
  it('works once, also for two at the same moment', async () => {
    const user = await aUser(server);
    const token = await aToken(user);
    const responses = await Promise.all([reset(token, `${good}-1`), reset(token, `${good}-2`)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await reset(token)).toMatchObject(dead);
  });

  it.each([
    ['for a locked account', `update users set state = 'locked' where client_id = $1`],
    ['when the company has left', `update clients set contract_end = '2021-01-01' where id = $1`],
    ['when it is old', `update account_tokens set expires_at = now() where client_id = $1`],
  ])('does not work %s', async (_, change) => {
    const user = await aUser(server);
    const token = await aToken(user);
    await server.rows(change, [user.client_id]);
    expect(await reset(token)).toMatchObject(dead);
  });

  it('does not work when it is not ours, or made for something else', async () => {
    const user = await aUser(server);
    const token = await aToken(user);
    expect(await reset('none')).toMatchObject(dead);
    expect(await reset(`${token.slice(0, -1)}_`)).toMatchObject(dead);
    const first = await server.call('accounts.setFirstPassword', {
      body: { token, password: good, confirmation: good },
    });
    expect(first).toMatchObject({ status: 401, detail: t('refusal.deadLink') });
  });

  it.each([
    ['short-A1', 'password.tooShort'],
    ['all-small-letters', 'password.classes'],
    ['P@ssw0rd-2026', 'password.common'],
    ['Sunshine123!', 'password.common'],
  ] as const)('sets no password like %s', async (password, key) => {
    const user = await aUser(server);
    const { status, errors } = await reset(await aToken(user), password);
    expect(status).toBe(422);
    expect(errors.password?.[0]).toBe(t(key, { minimum: 10 }));
  });

  it('sets no password made of the company or the login id', async () => {
    const user = await aUser(server);
    const token = await aToken(user);
    const [{ hash } = { hash: '' }] = await server.rows<{ hash: string }>(
      'select hash from clients where id = $1',
      [user.client_id],
    );
    for (const word of [hash, user.login_id])
      expect((await reset(token, `Aa1!-${word}`)).errors.password).toEqual([t('password.personal')]);
    expect((await reset(token, good, 'Quite-Good-2027')).errors).toEqual({
      confirmation: [t('password.notSame')],
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('lets in whom a guesser had locked out', async () => {
    const user = await aUser(server);
    for (let guess = 0; guess < 10; guess += 1) await logIn(user, 'Not-The-One-2026');
    expect((await logIn(user, staffPassword)).status).toBe(403);
    await reset(await aToken(user));
    expect((await logIn(user, good)).status).toBe(200);
  });

  it('buys no new guesses at the second step', async () => {
    const user = await aUser(server);
    await server.rows('insert into user_factors (client_id, user_id, totp_sealed) values ($1, $2, $3)', [
      ...[user.client_id, user.id, server.adapters.sealer.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')],
    ]);
    for (let guess = 0; guess < 10; guess += 1) await logIn(user, 'Not-The-One-2026');
    expect((await reset(await aToken(user))).status).toBe(200);
    expect(await logIn(user, good)).toMatchObject({ status: 403, code: 4023 });
  });
});

describe('one’s own password', () => {
  const change = (as: TestUser, current_password: string, password = good) =>
    server.call('accounts.changePassword', {
      as,
      body: { current_password, password, confirmation: password },
    });

  it('is changed by who knows it, and ends every other session', async () => {
    const user = await aUser(server);
    const { body } = await logIn(user, staffPassword);
    const other = { token: body.data.access_token ?? '' };
    expect(await isSignedIn(other)).toBe(true);
    expect((await change(user, staffPassword)).status).toBe(200);
    expect(await isSignedIn(user)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await logIn(user, good)).status).toBe(200);
  });

  it('ends the codes and tokens that were out', async () => {
    const user = await aUser(server);
    const token = await aToken(user);
    expect((await change(user, staffPassword)).status).toBe(200);
    expect(await reset(token)).toMatchObject(dead);
  });

  it('is guessed at no more often than at the log-in', async () => {
    const user = await aUser(server);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(user, 'Not-The-One-2026')).errors).toEqual({
        current_password: [t('password.current.wrong')],
      });
    expect((await change(user, staffPassword)).status).toBe(403);
    expect((await logIn(user, staffPassword)).status).toBe(403);
  });

  it.each([
    ['abc', 'password.tooShort', { minimum: 4 }],
    ['a'.repeat(101), 'field.tooLong', { maximum: 100 }],
    ['', 'session.password.required', {}],
  ] as const)('%s can be nobody’s current one, and counts as no guess', async (current, key, args) => {
    const user = await aUser(server);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(user, current)).errors).toEqual({ current_password: [t(key, args)] });
    expect((await change(user, staffPassword)).status).toBe(200);
  });

  it.each(['abcd', 'a'.repeat(100)])('%s is compared as the current one', async (current) => {
    expect((await change(await aUser(server), current)).errors).toEqual({
      current_password: [t('password.current.wrong')],
    });
  });

  it.each([undefined, ''])('wants the new one twice: %j is refused', async (confirmation) => {
    const body = { current_password: staffPassword, password: good, confirmation: confirmation as string };
    const { status, errors } = await server.call('accounts.changePassword', {
      as: await aUser(server),
      body,
    });
    expect({ status, errors }).toEqual({ status: 422, errors: { confirmation: [t('field.required')] } });
  });

  it('is not the login id, in words of its own', async () => {
    const user = await aUser(server);
    expect((await change(user, staffPassword, user.login_id)).errors).toEqual({
      password: ['ログインIDと同じパスワードは使用できません。'],
    });
  });

  it('is refused in the words of the specification', () => {
    expect(translator('en')('password.current.wrong')).toBe('Your current password is incorrect.');
    for (const key of ['exam.directory.required', 'exam.directory.wrong'] as const)
      expect(translator('en')(key)).toBe(
        'Please enter the exam URL using half-width alphanumeric characters.',
      );
  });

  it('has to be another one', async () => {
    const user = await aUser(server);
    expect((await change(user, staffPassword, staffPassword)).errors).toEqual({
      password: [t('password.current.same')],
    });
  });
});

it.each(['ｔａｒｏ＠example.com', ' taro@example.com', 'taro@example.com\u3000', 'ta ro@example.com'])(
  'no account is looked for by %j: full-width signs and blanks are refused',
  async (email) => {
    expect((await forget(email)).errors).toEqual({ email: [t('email.wrong')] });
  },
);

describe('the commonest passwords', () => {
  it.each(['password', '123456', 'P@ssw0rd-2026', 'Qwerty123456!', '!!Dragon1999'])('hold %s', (password) => {
    expect(isCommon(password)).toBe(true);
  });
  it.each(['Quite-Good-2026', 'Test-Pass-2026', 'x9#Love!vTq2$mZ8', 'Aa1!Aa1!Aa1!'])(
    'do not hold %s',
    (password) => {
      expect(isCommon(password)).toBe(false);
    },
  );
});
