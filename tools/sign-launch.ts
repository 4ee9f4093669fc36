import { createHmac, randomUUID } from 'node:crypto';

/*
 * How a recruiting system signs a launch (docs/launch.md). The product itself only checks: this is for trying links
 * out, for the demo and for tests.
 */

/** What a linkage gave to its recruiting system. */
export interface LaunchSigner {
  key_id: string;
  secret: string;
}

/** Whose launch, for whom and where. */
export interface LaunchTarget {
  /** How the recruiting system names the company. */
  tenant: string;
  /** What the recruiting system calls the person. */
  sub: string;
  /** Directory of the exam. */
  exam: string;
  /** Of the exam's company: what a query's keys are found by. */
  hash: string;
  /** Origin of the product. */
  app_url: string;
}

/** A fresh launch as a compact JWS, good for five minutes. @param more further claims, or others instead */
export function signLaunch(signer: LaunchSigner, to: Omit<LaunchTarget, 'hash'>, more: object = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: to.tenant, aud: to.app_url, sub: to.sub, exam: to.exam },
    ...{ iat, exp: iat + 300, jti: randomUUID() },
    ...more,
  };
  return signToken({ alg: 'HS256', typ: 'JWT', kid: signer.key_id }, claims, signer.secret);
}

/** Any header and claims, signed with HMAC-SHA256. */
export function signToken(header: unknown, claims: unknown, secret: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The same launch for systems without JWS: the fields of a signed query. */
export function signQuery(secret: string, to: Omit<LaunchTarget, 'app_url'>, more: { ts?: number } = {}) {
  const ts = String(more.ts ?? Math.floor(Date.now() / 1000));
  const { tenant, sub: sid, exam, hash } = to;
  const nonce = randomUUID();
  const signed = ['v1', tenant, sid, exam, ts, nonce].join('\n');
  const sig = createHmac('sha256', secret).update(signed).digest('hex');
  return { hash, tenant, sid, exam, ts, nonce, sig };
}
