import { raw, type Sql, sql } from '../../../db/sql.ts';
import type { Owner } from './owner.ts';

/* Where the rows of an account are: the platform's people and a company's have tables of the same shape. */

const tables = {
  a: {
    sessions: raw('admin_sessions'),
    steps: raw('admin_login_steps'),
    factors: raw('admin_factors'),
    passkeys: raw('admin_passkeys'),
  },
  s: {
    sessions: raw('user_sessions'),
    steps: raw('user_login_steps'),
    factors: raw('user_factors'),
    passkeys: raw('user_passkeys'),
  },
} as const;

export function tablesOf({ kind }: Pick<Owner, 'kind'>): (typeof tables)[Owner['kind']] {
  return tables[kind];
}

/** The row of the account itself. */
export function accountOf({ kind, client_id, id }: Owner): Sql {
  return kind === 'a'
    ? sql`admins where id = ${id}`
    : sql`users where client_id = ${client_id} and id = ${id}`;
}

/** A row of those tables is the account's. */
export function isOf({ kind, client_id, id }: Owner): Sql {
  return kind === 'a' ? sql`admin_id = ${id}` : sql`client_id = ${client_id} and user_id = ${id}`;
}

/** How such a row names its account. */
export function keyOf({ kind, client_id, id }: Owner): [columns: Sql, values: Sql] {
  return kind === 'a'
    ? [raw('admin_id'), sql`${id}::bigint`]
    : [raw('client_id, user_id'), sql`${client_id}::bigint, ${id}::bigint`];
}
