import type { ViewerScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { Owner } from '../../sessions/door.ts';
import type { PersonalWords } from '../rules.ts';

/** What one's own password must not be made of. */
export async function getOwnWords(
  scope: ViewerScope,
  { kind, client_id, id }: Owner,
): Promise<PersonalWords> {
  const words =
    kind === 'a'
      ? sql`select login_id, name, '' as email, '' as company_name, '' as company_hash from admins where id = ${id}`
      : sql`
        select u.login_id, u.name, u.email, c.name as company_name, c.hash as company_hash
        from users u join clients c on c.id = ${client_id}
        where u.client_id = ${client_id} and u.id = ${id}`;
  const found = await scope.db.one<PersonalWords>(words);
  if (!found) throw new Error('the account of a session is gone');
  return found;
}

/** Stores another password of an account that is held. */
export async function putOwnPassword(
  scope: ViewerScope,
  { kind, client_id, id }: Owner,
  password_hash: string,
): Promise<void> {
  await scope.db.run(
    kind === 'a'
      ? sql`update admins set password_hash = ${password_hash} where id = ${id}`
      : sql`
        update users set password_hash = ${password_hash}, updated_at = now()
        where client_id = ${client_id} and id = ${id}`,
  );
}
