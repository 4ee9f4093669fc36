import {
  type PersonField,
  type PersonValues,
  personFieldNames,
  personFields,
} from '#contract/codes/people.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';

const types = { text: 'text', code: 'smallint', id: 'bigint', factor: 'numeric' } as const;

/** A field that stands in a column of `examinees`: tags have rows of their own, and passwords are sealed. */
export type StoredField = {
  [F in PersonField]: (typeof personFields)[F]['holds'] extends keyof typeof types ? F : never;
}[PersonField];
export const storedFields = personFieldNames.filter(
  (field): field is StoredField => personFields[field].holds in types,
);

/** `name, email`, for what is inserted; with an alias as they are read, `x.name, x.email`. */
export function columnsOf(fields: readonly StoredField[], alias?: string): Sql {
  return raw(fields.map((field) => (alias ? `${alias}.${field}` : field)).join(', '));
}

/** `x.name, x.email`, each as its value has it. */
export function valuesOf(fields: readonly StoredField[], alias: string): Sql {
  const read = (field: StoredField) =>
    personFields[field].holds === 'factor' ? `${alias}.${field}::float8 as ${field}` : `${alias}.${field}`;
  return raw(fields.map(read).join(', '));
}

/** `name text, gender_cd smallint`, for rows out of JSON. */
export function declared(fields: readonly StoredField[]): Sql {
  return raw(fields.map((field) => `${field} ${typeOf(field)}`).join(', '));
}

/** The type of a field's column. */
export function typeOf(field: StoredField): string {
  return types[personFields[field].holds];
}

/** `jsonb_build_object('name', x.name, …)`. */
export function objectOf(fields: readonly StoredField[], alias: string): Sql {
  return raw(`jsonb_build_object(${fields.map((field) => `'${field}', ${alias}.${field}`).join(', ')})`);
}

/** `name = n.name, email = n.email`, for an update from other rows. */
export function taking(fields: readonly StoredField[], alias: string): Sql {
  return raw(fields.map((field) => `${field} = ${alias}.${field}`).join(', '));
}

/** `name = $1, email = $2`, for an update. */
export function setting<F extends StoredField>(fields: readonly F[], values: PersonValues<F>): Sql {
  return join(fields.map((field) => sql`${raw(field)} = ${values[field]}`));
}
