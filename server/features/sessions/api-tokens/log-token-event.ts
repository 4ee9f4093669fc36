import type { CompanyScope } from '../../../access/scope.ts';
import type { RequestContext } from '../../../http/handler.ts';

/** Tells the security log of a token that its owner has made or revoked. */
export function logTokenEvent(
  context: RequestContext,
  { client_id, viewer }: CompanyScope,
  event: 'authn_token_created' | 'authn_token_revoked',
  token_id: number,
): void {
  context.logSecurity(event, { kind: 'staff', client_id, account_id: viewer.id, token_id });
}
