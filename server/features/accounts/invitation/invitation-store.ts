import type { Language } from '#contract/codes/languages.ts';
import type { JobScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

export interface InvitationToMail {
  secret_sealed: string;
  language: Language;
  email: string;
  name: string;
  login_id: string;
  company_name: string;
  company_color: string | null;
}

/** An invitation whose link still opens. */
export function findInvitationToMail(scope: JobScope, id: number): Promise<InvitationToMail | undefined> {
  return scope.db.one<InvitationToMail>(sql`
    select k.secret_sealed, k.language, u.email, u.name, u.login_id, c.name as company_name,
      c.color as company_color
    from account_tokens k
    join users u on u.client_id = ${scope.client_id} and u.id = k.user_id
    join clients c on c.id = ${scope.client_id}
    where k.client_id = ${scope.client_id} and k.id = ${id} and k.secret_sealed is not null
      and k.expires_at > clock_timestamp() and u.state = 'new' and c.deleted_at is null`);
}

/** Deletes the readable secret: what stays is its hash. */
export async function forgetSealedSecret(scope: JobScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update account_tokens set secret_sealed = null where client_id = ${scope.client_id} and id = ${id}`);
}
