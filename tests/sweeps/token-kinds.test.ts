import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { writeRowToken } from '#server/access/row-token.ts';
import { drawRefreshSecret, hashRefreshSecret } from '#server/access/tokens.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aVerification } from '#tests/makers/a-verification.ts';
import { anAuthenticator } from '#tests/makers/an-authenticator.ts';
import { aLaunch, aLinkage, aLinkKey } from '#tests/makers/linkages.ts';
import {
  anAdmin,
  anApiToken,
  anExaminee,
  aUser,
  staffPassword,
  type TestExaminee,
  type TestUser,
} from '#tests/makers/people.ts';

/* Every kind of token is presented wherever a token is read: it opens its own doors and no other. */

const origin = 'http://localhost:3000';
const server = await aServer({ app_url: origin });

/** What a token of each kind opens. */
const opens: Record<string, readonly string[]> = {
  'platform access': ['platform', 'staff or platform'],
  'platform refresh': ['refresh'],
  'staff access': ['staff', 'staff or platform'],
  'staff refresh': ['refresh'],
  'candidate access': ['candidate'],
  'candidate refresh': ['candidate refresh'],
  'another program’s': ['staff or platform'],
  'second step': ['second step'],
  'candidate’s code': ['candidate’s code'],
  'passkey log-in': [],
  invitation: ['invitation'],
  'forgotten password': ['forgotten password'],
  launch: ['launch'],
  'recruiting system’s key': ['recruiting system’s program'],
};

/** Presents a token at a door; true where it lets somebody in. */
const doors: Record<string, (token: string) => Promise<{ status: number }>> = {
  platform: (token) => server.call('companies.search', { as: { token }, body: {} }),
  staff: (token) => server.call('sessions.listTokens', { as: { token } }),
  'staff or platform': (token) => server.call('sessions.me', { as: { token } }),
  refresh: (token) => server.call('sessions.refresh', { as: { token } }),
  candidate: (token) => server.call('sessions.examineeMe', { as: { token } }),
  'candidate refresh': (token) => server.call('sessions.examineeRefresh', { as: { token } }),
  'second step': (token) => server.call('sessions.showSecondStep', { as: { token } }),
  'candidate’s code': (token) => server.call('sessions.examineeShowVerifyCode', { as: { token } }),
  'passkey log-in': (token) =>
    server.call('sessions.passkeyLogin', {
      as: { token },
      body: { passkey: anAuthenticator(origin).give(asked, { handle: 'AAAA' }) },
    }),
  invitation: (token) =>
    server.call('accounts.setFirstPassword', { body: { token, password, confirmation: password } }),
  'forgotten password': (token) =>
    server.call('accounts.resetPassword', { body: { token, password, confirmation: password } }),
  launch: (token) => server.call('sessions.examineeSso', { body: { token } }),
  'recruiting system’s program': (token) =>
    server.call('linkages.pullPeople', {
      ...{ as: { token }, params: { directory: linkage.exam.directory }, query: {} },
    }),
};
const linkage = await aLinkage(server);
const password = 'Quite-Another-1';
const asked = { challenge: 'AAAA', rpId: 'localhost' };

async function makeTokens(): Promise<Record<string, string>> {
  const [admin, user, person] = [await anAdmin(server), await aUser(server), await anExaminee(server)];
  const asAdmin = await server.ask('sessions.adminLogin', { body: formOf(admin) });
  const asUser = await server.ask('sessions.login', { body: formOf(user) });
  const asPerson = await server.ask('sessions.examineeLogin', { body: sittingOf(person) });
  const { data: begun } = await server.ask('sessions.beginPasskeyLogin', { body: { side: 'client' } });
  return {
    'platform access': admin.token,
    'platform refresh': asAdmin.data.refresh_token ?? '',
    'staff access': user.token,
    'staff refresh': asUser.data.refresh_token ?? '',
    'candidate access': person.token,
    'candidate refresh': asPerson.data.refresh_token ?? '',
    'another program’s': (await anApiToken(server, user)).token,
    'second step': await stepToken(),
    'candidate’s code': (await aVerification(server)).token,
    'passkey log-in': begun.step_token ?? '',
    invitation: await accountToken('invitation'),
    'forgotten password': await accountToken('reset'),
    launch: aLaunch(server, linkage),
    'recruiting system’s key': (await aLinkKey(server, linkage)).token,
  };
}

const formOf = ({ login_id }: { login_id: string }) => ({ login_id, password: staffPassword });
const sittingOf = ({ exam, login_id, password: typed }: TestExaminee) => ({
  ...{ hash: exam.hash, directory: exam.directory, login_id, password: typed },
});

async function stepToken(): Promise<string> {
  const as = await aUser(server);
  const { data } = await server.ask('sessions.beginApp', { as, body: { current_password: staffPassword } });
  const code = generateSync({ secret: data.secret, epoch: Math.floor(Date.now() / 1000) });
  await server.ask('sessions.confirmApp', { as, body: { code } });
  const entered = await server.ask('sessions.login', { body: formOf(as) });
  return (entered.data.is_second_step && entered.data.step_token) || '';
}

async function accountToken(purpose: 'invitation' | 'reset'): Promise<string> {
  const user: TestUser = await aUser(server, { state: purpose === 'invitation' ? 'new' : 'active' });
  const secret = drawRefreshSecret();
  const [row] = await server.rows<{ id: number }>(
    `insert into account_tokens (client_id, user_id, purpose, secret_hash, language, expires_at)
     values ($1, $2, $3, $4, 'ja', now() + interval '1 hour') returning id`,
    [user.client_id, user.id, purpose, hashRefreshSecret(secret)],
  );
  return writeRowToken({ client_id: user.client_id, id: row?.id ?? 0, secret });
}

it.each(Object.keys(opens))(
  'a token of the kind "%s" opens what is its own, and nothing else',
  async (kind) => {
    const token = (await makeTokens())[kind] ?? '';
    expect(token).not.toBe('');
    const opened: string[] = [];
    // Its own doors come last: some use it up.
    const own = opens[kind] ?? [];
    const names = Object.keys(doors).filter((door) => !own.includes(door));
    for (const door of [...names, ...own])
      if (((await doors[door]?.(token))?.status ?? 0) < 300) opened.push(door);
    expect(opened).toEqual(own);
  },
);
