import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anAuthenticator } from '#tests/makers/an-authenticator.ts';
import { anAdmin, inNewSession, staffPassword } from '#tests/makers/people.ts';

const origin = 'http://localhost:3000';
const server = await aServer({ app_url: origin });
const t = translator('ja');
const next = 'Own-Words-2026';
const body = { current_password: staffPassword, password: next, confirmation: next };
const logIn = (login_id: string, password: string) =>
  server.call('sessions.adminLogin', { body: { login_id, password } });

describe.each([
  ['an administrator', 0],
  ['an administrator who only looks', 1],
] as const)('%s', (_, kind) => {
  it('changes the own password: it stays signed in here, and nowhere else', async () => {
    const admin = await anAdmin(server, { kind });
    const other = await inNewSession(server, admin);
    expect((await server.call('accounts.changePassword', { as: admin, body })).status).toBe(200);
    expect((await server.call('sessions.me', { as: admin })).status).toBe(200);
    expect((await server.call('sessions.me', { as: other })).status).toBe(401);
    expect((await logIn(admin.login_id, staffPassword)).status).toBe(401);
    expect((await logIn(admin.login_id, next)).status).toBe(200);
  });

  it('gives the current one, and another that is not easy to guess', async () => {
    const admin = await anAdmin(server, { kind });
    const change = (more: Partial<typeof body>) =>
      server.call('accounts.changePassword', { as: admin, body: { ...body, ...more } });
    expect((await change({ current_password: 'Not-The-One-2026' })).errors).toEqual({
      current_password: [t('password.current.wrong')],
    });
    expect((await change({ password: staffPassword, confirmation: staffPassword })).errors).toEqual({
      password: [t('password.current.same')],
    });
    const personal = `X-${admin.login_id}-1`;
    expect((await change({ password: personal, confirmation: personal })).errors).toEqual({
      password: [t('password.personal')],
    });
    expect((await change({ confirmation: 'Another-One-1' })).errors).toEqual({
      confirmation: [t('password.notSame')],
    });
    expect((await logIn(admin.login_id, staffPassword)).status).toBe(200);
  });
});

it('passkeys of an administrator open nothing alone after another password, until each was used', async () => {
  const admin = await anAdmin(server);
  const device = anAuthenticator(origin);
  const { data: asked } = await server.ask('sessions.beginPasskey', {
    ...{ as: admin, body: { current_password: staffPassword } },
  });
  await server.ask('sessions.addPasskey', { as: admin, body: { passkey: device.make(asked) } });
  await server.ask('accounts.changePassword', { as: admin, body });
  const { data } = await server.ask('sessions.beginPasskeyLogin', { body: { side: 'admin' } });
  const entered = await server.call('sessions.passkeyLogin', {
    ...{ as: { token: data.step_token ?? '' }, body: { passkey: device.give(data.passkey) } },
  });
  expect(entered).toMatchObject({ status: 401, detail: t('refusal.passkeyAfterPassword') });
});
