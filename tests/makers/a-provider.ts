import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Whom the provider recognises. */
interface Person {
  email?: string;
  email_verified?: boolean;
}

/** A company's identity provider: a real one, which recognises every visitor at once as the same person. */
export interface TestProvider {
  issuer: string;
  application_id: string;
  password: string;
  person: Person;
  /** What the provider answers at a path in place of what it would: a good one never does. */
  spoil: ((path: string, response: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** What happens before it answers at a path. */
  pause: ((path: string) => Promise<void>) | undefined;
  /** An ID token with other claims or another algorithm. @param key of somebody else, or none at all */
  resign(id_token: string, more: { claims?: object; key?: 'other' | 'none' }): string;
  /** What a browser does: follows the provider until it sends the visitor back, and answers where to. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

export async function aProvider(person: Person = {}): Promise<TestProvider> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: TestProvider = {
    ...{ issuer, application_id: 'hakaru', password: 'a secret of the application', person },
    spoil: undefined,
    pause: undefined,
    resign: (id_token, more) => resign(id_token, key, more),
    visit: (address) => visit(address, issuer),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const provider = openProvider(made, key);
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname.startsWith('/interaction/'))
      return provider.interactionFinished(request, response, { login: { accountId: 'somebody' } });
    await made.pause?.(pathname);
    const { spoil } = made;
    const end = response.end.bind(response) as (body: unknown) => typeof response;
    if (spoil)
      response.end = ((body: unknown) => {
        if (!String(response.getHeader('content-type')).startsWith('application/json')) return end(body);
        const text = JSON.stringify(spoil(pathname, JSON.parse(String(body))));
        response.setHeader('content-length', Buffer.byteLength(text));
        return end(text);
      }) as typeof response.end;
    await answer(request, response);
  });
  return made;
}

function openProvider(made: TestProvider, key: KeyObject): Provider {
  const provider = new Provider(made.issuer, {
    clients: [
      {
        client_id: made.application_id,
        client_secret: made.password,
        redirect_uris: ['https://hakaru.test/anywhere'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'a', alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the provider'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...made.person }) }),
    // Nobody is asked whether the application may know their address.
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client ?? {};
      const { accountId } = oidc.session ?? {};
      const grant = new oidc.provider.Grant({
        ...(clientId && { clientId }),
        ...(accountId && { accountId }),
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  // Each company has an address of its own to come back to.
  provider.Client.prototype.redirectUriAllowed = () => true;
  return provider;
}

function resign(
  id_token: string,
  own: KeyObject,
  { claims = {}, key }: { claims?: object; key?: 'other' | 'none' },
): string {
  const [head = '', body = ''] = id_token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  const header = { ...JSON.parse(head), ...(key === 'none' && { alg: 'none' }) };
  const signed = [header, { ...JSON.parse(body), ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  if (key === 'none') return `${signed}.`;
  const by = key === 'other' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : own;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(by, 'base64url')}`;
}

async function visit(address: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(address);
  for (let page = 0; page < 10; page += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    at = new URL(next, at);
    if (at.origin !== issuer) return at;
  }
  throw new Error('the provider sends its visitor in circles');
}
