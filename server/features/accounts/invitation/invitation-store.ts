import type { JobScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { type AccountReader, joinReader, readerColumns } from '../../mails/door.ts';

export interface InvitationToMail extends AccountReader {
  secret_sealed: string;
}

/** Where an account's mails go. */
export async function getAddress(scope: TenantScope, user_id: number): Promise<string> {
  const found = await scope.db.one<{ email: string }>(sql`
    select email from users where client_id = ${scope.client_id} and id = ${user_id}`);
  if (!found) throw new Error('an account that is invited is not there');
  return found.email;
}

/** An invitation whose link still opens. */
export function findInvitationToMail(scope: JobScope, id: number): Promise<InvitationToMail | undefined> {
  return scope.db.one<InvitationToMail>(sql`
    select k.secret_sealed, k.language, ${readerColumns} from account_tokens k ${joinReader(scope, 'k')}
    where k.client_id = ${scope.client_id} and k.id = ${id} and k.secret_sealed is not null
      and k.expires_at > clock_timestamp() and u.state = 'new' and c.deleted_at is null`);
}

/** Deletes the readable secret: what stays is its hash. */
export async function forgetSealedSecret(scope: JobScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update account_tokens set secret_sealed = null where client_id = ${scope.client_id} and id = ${id}`);
}
