import type { z } from 'zod';
import type { Launch } from '#contract/shapes/session.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { Adapters } from '../../../http/handler.ts';
import { findUnstorable } from '../../../http/parse-value.ts';
import { problemsOf } from '../../../http/problems-of.ts';
import { proveOrder } from '../orders/prove-order.ts';
import { isTrialId } from '../trial/trial-id.ts';
import { ExternalId, Facts, Standing } from './claims.ts';
import { fitsPattern } from './id-pattern.ts';
import { isQuerySigned, readToken, type SignedQuery } from './read-token.ts';
import { findReturnAddress } from './return-address.ts';
import { isStanding, keepUntil } from './rules.ts';
import { findLaunchKey, type LaunchKey, type Linkage, listQueryKeys } from './store.ts';

/** A launch whose signature, times and fields are good. Whether it was used before is not known yet. */
export interface ProvenLaunch {
  linkage: Linkage;
  external_id: string;
  /** The token's `jti`, or the nonce of a query. */
  nonce: string;
  /** Seconds since 1970. */
  keep_until: number;
  facts: Facts;
}

/**
 * Proves that a recruiting system made this launch, for us and now, or that it is the link of an order. Undefined when no
 * key of ours has signed it, or what came cannot be a launch.
 * @throws Refusal unauthorized, the same for all that is wrong with sender, receiver or time; forbidden while the
 * linkage is switched off; invalid for the person's data in the launch
 */
export async function proveLaunch(
  scope: OpenScope,
  adapters: Adapters,
  launch: Launch,
): Promise<ProvenLaunch | undefined> {
  if ('order' in launch) return proveOrder(scope, adapters, launch.order);
  return 'token' in launch ? proveToken(scope, adapters, launch.token) : proveQuery(scope, adapters, launch);
}

/**
 * Gives no reason: a forger learns nothing, and people do the same in all these cases.
 * @param guard for the log: the launch was used before
 */
export function notProven(guard?: 'reuse'): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.launch', ...(guard && { guard }) });
}

async function proveToken(
  scope: OpenScope,
  adapters: Adapters,
  text: string,
): Promise<ProvenLaunch | undefined> {
  const token = await readToken(text, async (key_id) => {
    const key = await findLaunchKey(scope, key_id);
    return key && { ...key, secret: adapters.sealer.open(key.secret_sealed) };
  });
  if (!token) return undefined;
  const standing = Standing.safeParse(token.claims);
  if (!standing.success) throw notProven();
  return judge(token.key, standing.data, token.claims, adapters.app_url);
}

async function proveQuery(
  scope: OpenScope,
  adapters: Adapters,
  query: SignedQuery,
): Promise<ProvenLaunch | undefined> {
  const keys = await listQueryKeys(scope, query);
  const key = keys.find((each) => isQuerySigned(query, adapters.sealer.open(each.secret_sealed)));
  if (!key) return undefined;
  if (!/^\d{1,11}$/.test(query.ts)) throw notProven();
  const iat = Number(query.ts);
  const standing = Standing.safeParse({
    iss: query.tenant,
    aud: adapters.app_url,
    sub: query.sid,
    exam: query.exam,
    iat,
    exp: iat + key.linkage.launch_ttl_sec,
    jti: query.nonce,
  });
  if (!standing.success) throw notProven();
  return judge(key, standing.data, {}, adapters.app_url);
}

function judge(
  { linkage, now }: LaunchKey,
  standing: Standing,
  claims: Record<string, unknown>,
  app_url: string,
): ProvenLaunch {
  if (!isStanding(standing, linkage, now, app_url)) throw notProven();
  if (!linkage.is_open) throw new Refusal('forbidden', { detail: 'refusal.launchClosed' });
  const facts = Facts.safeParse(claims, { reportInput: true });
  const return_url = findReturn(facts, linkage);
  refuseInvalid([
    ...findHostile(claims),
    ...(facts.success ? [] : problemsOf(facts.error)),
    ...(isIdOf(linkage, standing.sub) ? [] : [{ path: 'sub', key: 'launch.sub.wrong' } as const]),
    ...(return_url === undefined ? [{ path: 'return_url', key: 'launch.returnUrl.wrong' } as const] : []),
  ]);
  return {
    linkage,
    external_id: standing.sub,
    nonce: standing.jti,
    keep_until: keepUntil(standing, linkage),
    facts: { ...(facts.data as Facts), return_url: return_url ?? null },
  };
}

/** Finds text that the database cannot hold: the call's row has checked the token, but not its claims. */
function findHostile(claims: Record<string, unknown>): FieldProblem[] {
  const path = findUnstorable(claims);
  return path === undefined ? [] : [{ path, key: 'field.controlCharacter' }];
}

/** Whether an id has the form that the linkage's settings ask for. */
export function isIdOf({ external_id_pattern }: Linkage, id: string): boolean {
  return ExternalId.safeParse(id).success && (isTrialId(id) || fitsPattern(external_id_pattern, id));
}

/** The address to go back to, null when none is named, undefined when it is not allowed. */
function findReturn(facts: z.ZodSafeParseResult<Facts>, linkage: Linkage): string | null | undefined {
  const address = facts.data?.return_url;
  if (address === undefined || address === null) return null;
  return findReturnAddress(address, linkage.return_urls);
}
