import type { CompanyScope } from '../../../access/scope.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { revokeApiTokens } from './api-token-store.ts';
import { logTokenEvent } from './log-token-event.ts';

/**
 * Revokes tokens of the viewer's own, and answers how many were good until then.
 * @param id of one; all without it
 */
export async function revoke(scope: CompanyScope, context: RequestContext, id?: number): Promise<number> {
  const revoked = await transaction(scope, async (inside) => {
    const tokens = await revokeApiTokens(inside, id);
    await recordOperations(
      inside,
      tokens.map((before) => ({ operation: 'sessions.revokeToken', before })),
    );
    return tokens;
  });
  for (const token of revoked) logTokenEvent(context, scope, 'authn_token_revoked', token.id);
  return revoked.length;
}
