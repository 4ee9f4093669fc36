import type { TenantScope } from '../../../access/scope.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import type { CompanyReader } from './send-from-company.ts';

/** A member of staff who is written to about the own account. */
export interface AccountReader extends CompanyReader {
  name: string;
  login_id: string;
}

/** The reader's columns; the language is that of what is mailed. */
export const readerColumns = raw(
  'u.email, u.name, u.login_id, c.name as company_name, c.color as company_color',
);

/** The tables of `readerColumns`, beside one that names the account as `user_id`. */
export function joinReader({ client_id }: TenantScope, table: string): Sql {
  return sql`
    join users u on u.client_id = ${client_id} and u.id = ${raw(table)}.user_id
    join clients c on c.id = ${client_id}`;
}
