import { createHash } from 'node:crypto';
import type { SignOnSetting } from '#contract/shapes/sign-on.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Identity, Proofs, ProviderProblem } from '../../../adapters/providers.ts';

/** The values that tie a response to its visit, derived from a secret that only the browser has which began it. */
export function proofsOf(secret: string): Proofs {
  const draw = (what: string) => createHash('sha256').update(`${what}:${secret}`).digest('base64url');
  return { state: draw('state'), nonce: draw('nonce'), verifier: draw('verifier') };
}

/** Whether a response belongs to this visit: another browser's has another state. */
export function isResponseTo({ state }: Proofs, query: string): boolean {
  const states = new URLSearchParams(query).getAll('state');
  return states.length === 1 && states[0] === state;
}

/** How a setting stands. */
export function stateOf(setting: { is_on: boolean; tried_at: Date | null }): SignOnSetting['state'] {
  if (setting.is_on) return 'on';
  return setting.tried_at === null ? 'untried' : 'tried';
}

/** It recognises everybody with an account there, also people with a former address of the company. */
const ofEverybody = 'https://accounts.google.com';

/** The address by which the account of somebody is found, or why there is none. */
export function judgeIdentity(
  { email, is_verified, organisation }: Identity,
  { issuer, domains }: { issuer: string; domains: readonly string[] },
): string | Refusal {
  // Letters of other scripts may fold to plain ones: no account has them.
  if (!email || !is_verified || !/^[\x21-\x7e]+$/.test(email))
    return new Refusal('unauthorized', { detail: 'refusal.signOn.unverified' });
  const isLetIn = (domain: string | undefined) => domains.includes(domain?.toLowerCase() ?? '');
  const isOwn = new URL(issuer).origin !== ofEverybody || isLetIn(organisation);
  return isOwn && isLetIn(email.slice(email.lastIndexOf('@') + 1))
    ? email.toLowerCase()
    : new Refusal('unauthorized', { detail: 'refusal.signOn.domain' });
}

/** The provider means somebody else than at the first sign-on. */
export function otherPerson(): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.signOn.other' });
}

/** One refusal for a visit that took too long, came back before, began in another browser, or never was. */
export function goneVisit(): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.signOn.gone' });
}

export function refusalOf({ problem }: ProviderProblem): Refusal {
  return new Refusal('unauthorized', { detail: `refusal.signOn.${problem}` });
}

/**
 * Nobody is sent to a provider that does not respond, or leads to an address without https. The refusal is for the
 * person who can correct the setting.
 */
export function awayRefusal({ problem }: ProviderProblem, is_trial: boolean): Refusal {
  if (problem === 'unsafe') return new Refusal('invalid', { detail: 'refusal.signOn.unsafe' });
  return new Refusal('invalid', { detail: `refusal.signOn.${is_trial ? 'setting' : 'unreachable'}` });
}

/** No account of the company has the address. */
export function unknownAccount(): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.signOn.unknown' });
}
