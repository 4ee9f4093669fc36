import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { jobKinds } from '#server/jobs/registry.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { aProof } from '#tests/makers/a-proof.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anAuthenticator } from '#tests/makers/an-authenticator.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aClient, anAdmin, aUser, staffPassword, type TestUser } from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';

const origin = 'http://localhost:3000';
const server = await aServer({ app_url: origin });
const peer = await anSmtpServer();
const mail = openMailer({ ...server.config, smtp_url: peer.url });
const worker = await startWorker({
  ...{ databases: server.database.databases, jobs: server.jobs, kinds: jobKinds, sweeps: [] },
  adapters: { ...server.adapters, mail },
  log: { info: () => undefined, error: () => undefined },
});
afterAll(async () => {
  await worker.stop();
  mail.close();
});

const proof = { current_password: staffPassword };
const soon = { timeout: 20_000, interval: 50 };
const newsOf = async ({ id }: { id: number }) =>
  (
    await server.rows<{ news: string }>('select news from factor_news where user_id = $1 order by id', [id])
  ).map(({ news }) => news);

async function addPasskey(as: { token: string }, language?: 'ja' | 'en' | 'zh') {
  const { data: asked } = await server.ask('sessions.beginPasskey', { as, body: await aProof(server, as) });
  const passkey = anAuthenticator(origin).make(asked);
  const { data } = await server.ask('sessions.addPasskey', {
    ...{ as, body: { name: 'Key', passkey } },
    ...(language && { language }),
  });
  return data.recovery_codes ?? [];
}

describe('an account whose password changes', () => {
  it('is told by mail', async () => {
    const user = await aUser(server);
    const body = { ...proof, password: 'Another-One-2026', confirmation: 'Another-One-2026' };
    await server.ask('accounts.changePassword', { as: user, body });
    expect(await newsOf(user)).toEqual(['password_set']);
    const [{ email } = { email: '' }] = await server.rows<{ email: string }>(
      'select email from users where id = $1',
      [user.id],
    );
    const find = () => peer.received.find(({ to }) => to.includes(email));
    await expect.poll(find, soon).toBeDefined();
    const { text } = readMail(find()?.raw ?? '');
    expect(text).toContain(translator('ja')('factor.mail.password_set'));
    expect(text).not.toContain('Another-One-2026');
  });
});

describe('an account whose second step changes', () => {
  it.each(languages)('is told by mail, in %s, what and when', async (language) => {
    const user = await aUser(server);
    await addPasskey(user, language);
    const [{ email } = { email: '' }] = await server.rows<{ email: string }>(
      'select email from users where id = $1',
      [user.id],
    );
    const find = () => peer.received.find(({ to }) => to.includes(email));
    await expect.poll(find, soon).toBeDefined();
    const received = find();
    const t = translator(language);
    const { subject, text } = readMail(received?.raw ?? '');
    expect(subject).toBe(t('factor.mail.subject'));
    expect(text).toContain(t('factor.mail.passkey_set'));
    expect(text).toContain(user.login_id);
    expect(text).toContain('/client/find-account');
  });

  it('is told of each change, of a recovery code that was used, and of a reset', async () => {
    const client = await aClient(server);
    const [parent, user] = [
      await aUser(server, { client }),
      await aUser(server, { client, account_kind: 1 }),
    ];
    await addPasskey(user);
    const { data } = await server.ask('sessions.renewRecoveryCodes', {
      as: user,
      body: await aProof(server, user),
    });
    const body = { login_id: user.login_id, password: staffPassword };
    const entered = await server.ask('sessions.login', { body });
    const as = { token: (entered.data.is_second_step && entered.data.step_token) || '' };
    const code = data.recovery_codes?.[0] ?? '';
    await server.ask('sessions.proveSecondStep', { as, body: { method: 'recovery', code } });
    const reset = { act: 'resetFactor' as const, ...proof };
    await server.ask('accounts.updateUser', { as: parent, params: { id: user.id }, body: reset });
    expect(await newsOf(user)).toEqual([
      ...['passkey_set', 'recovery_used', 'codes_renewed', 'recovery_used', 'reset'],
    ]);
    expect(await newsOf(parent)).toEqual([]);
  });

  it('is told that a passkey was removed, and an app', async () => {
    const user: TestUser = await aUser(server);
    await addPasskey(user);
    await server.rows(`update user_factors set totp_sealed = 'sealed' where user_id = $1`, [user.id]);
    const { passkeys } = (await server.ask('sessions.showSecurity', { as: user })).data;
    const params = { id: passkeys[0]?.id ?? 0 };
    await server.ask('sessions.removePasskey', { as: user, params, body: await aProof(server, user) });
    await server.ask('sessions.removeApp', { as: user, body: await aProof(server, user) });
    await server.ask('sessions.removeApp', { as: user, body: await aProof(server, user) });
    expect(await newsOf(user)).toEqual([
      ...['passkey_set', 'recovery_used', 'passkey_removed', 'recovery_used', 'app_removed'],
    ]);
  });

  it('is told nothing where it has no address', async () => {
    const admin = await anAdmin(server);
    const before = await server.rows('select from factor_news');
    await addPasskey(admin);
    expect(await server.rows('select from factor_news')).toHaveLength(before.length);
  });
});

describe('an account whose address changes', () => {
  it.each(languages)('is told by mail at the one before, in %s, once', async (language) => {
    const client = await aClient(server);
    const [parent, user] = [await aUser(server, { client }), await aUser(server, { client, role: 'o' })];
    const before = `${user.login_id}@example.com`;
    const next = `next-${before}`;
    const body = { email: next, ...proof };
    await server.ask('accounts.updateUser', { as: parent, params: { id: user.id }, body, language });
    const find = () => peer.received.find(({ to }) => to.includes(before));
    await expect.poll(find, soon).toBeDefined();
    const t = translator(language);
    const { text } = readMail(find()?.raw ?? '');
    expect(text).toContain(t('factor.mail.address_changed'));
    expect(text).toContain(
      t('factor.mail.help.moved', { whom: t('factor.mail.administrator') }).split('\n')[1],
    );
    // The new address is none of the old one's business, nor is a link by which a code would go there.
    expect(text).not.toContain(next);
    expect(text).not.toContain('/client/find-account');
    const kept = () =>
      server.rows('select mailed_at is not null as mailed, address from factor_news where user_id = $1', [
        user.id,
      ]);
    await expect.poll(kept, soon).toEqual([{ mailed: true, address: null }]);
    expect(peer.received.some(({ to }) => to.includes(next))).toBe(false);
  });

  it('is told whom to turn to: of the account that holds the contract, the platform', async () => {
    const parent = await aUser(server);
    const before = `${parent.login_id}@example.com`;
    const body = { email: `next-${before}`, ...proof };
    const as = await anAdmin(server);
    await server.ask('accounts.updateUser', { as, params: { id: parent.id }, body });
    const find = () => peer.received.find(({ to }) => to.includes(before));
    await expect.poll(find, soon).toBeDefined();
    expect(readMail(find()?.raw ?? '').text).toContain(translator('ja')('factor.mail.platform'));
  });
});
