import { signOn } from '#contract/codes/sign-on.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { intervalOf } from '../../../access/session-limits.ts';
import { raw, sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { Owner } from '../second-step/owner.ts';
import { policyOf } from '../security/own-account.ts';

const fresh = raw(intervalOf(signOn.freshSession));

/**
 * Where a second step is required, a session that was opened just now counts as one: password and an older session,
 * which somebody else may have, are not enough to decide who the company's people are.
 * @throws Refusal invalid
 */
export async function refuseOldSession(
  scope: CompanyScope,
  context: RequestContext,
  owner: Owner,
): Promise<void> {
  const { db, client_id } = scope;
  const found = await db.one<{ has_factor: boolean; is_old: boolean }>(sql`
    select now() - s.created_at > ${fresh} as is_old, exists (
        select from user_factors f where f.client_id = ${client_id} and f.user_id = ${owner.id}
          and (f.totp_sealed is not null or exists (
            select from user_passkeys p where p.client_id = ${client_id} and p.user_id = ${owner.id}))) as has_factor
    from user_sessions s where s.client_id = ${client_id} and s.id = ${'session_id' in scope.viewer ? scope.viewer.session_id : 0}`);
  const isAsked = found?.has_factor || (await policyOf(scope, context, owner)) === 'required';
  if (isAsked && found?.is_old !== false)
    refuseInvalid([{ path: 'current_password', key: 'signOn.session.old' }]);
}
