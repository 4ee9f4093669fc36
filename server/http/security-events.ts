import type { FastifyBaseLogger } from 'fastify';
import type { SessionKind, sessionHolders } from '#contract/codes/viewers.ts';

/*
 * The one place that writes security events: one line of the log each, under the names of OWASP's logging vocabulary.
 * docs/operations.md says what each means and when to be alarmed.
 */

/** The events, and how loud each is. */
export const securityEvents = {
  authn_factor_change: 'info',
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  authn_login_fail_max: 'warn',
  authn_login_lock: 'warn',
  authn_password_change: 'info',
  authn_token_created: 'info',
  authn_token_reuse: 'warn',
  authn_token_revoked: 'info',
  authz_fail: 'warn',
  excess_rate_limit_exceeded: 'warn',
  session_created: 'info',
  session_expired: 'info',
  user_updated: 'info',
} as const;
export type SecurityEvent = keyof typeof securityEvents;

/** Whose account it is about. */
export type AccountKind = (typeof sessionHolders)[SessionKind] | 'linkage' | 'report';

/**
 * What a line may say beside its event: ids and keyed hashes. There is no field for a name, login id, address, password
 * or token, nor for anything that somebody typed.
 */
export interface SecurityFacts {
  kind?: AccountKind | undefined;
  client_id?: number | undefined;
  account_id?: number | undefined;
  /** The bucket of the typed account, where no such account is known: the same input gives the same bucket. */
  account?: string | undefined;
  session_id?: number | undefined;
  /** Of another program's token: its row. */
  token_id?: number | undefined;
  /** Why, or by which way: a word from the code, never from a request. */
  reason?: string | undefined;
  /** Name of the refused call, or the screen. */
  call?: string | undefined;
}

/** So many characters of a bucket are enough to tell two apart in a log. */
const shown = 16;

/**
 * Writes one event. The logger adds the request's id.
 * @param address the bucket of where the request came from
 */
export function tellSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  address: string,
  { account, ...facts }: SecurityFacts,
): void {
  const line = {
    event,
    ...facts,
    ...(account !== undefined && { account: account.slice(0, shown) }),
    address: address.slice(0, shown),
  };
  log[securityEvents[event]](line, 'security');
}
