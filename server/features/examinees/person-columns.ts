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

/**
 * `name = case when r.value ? 'name' then r.value ->> 'name' else x.name end, …`, for an update by an object of JSON: what
 * it does not name stays.
 */
export function takingNamed(fields: readonly StoredField[], alias: string, object: string): Sql {
  const take = (field: StoredField) =>
    `${field} = case when ${object} ? '${field}' then ${valueIn(object, field)} else ${alias}.${field} end`;
  return raw(fields.map(take).join(', '));
}

/** Whether a row holds whatever an object of JSON names. */
export function areAsNamed(fields: readonly StoredField[], alias: string, object: string): Sql {
  const isAsNamed = (field: StoredField) =>
    `(not ${object} ? '${field}' or ${alias}.${field} is not distinct from ${valueIn(object, field)})`;
  return raw(fields.map(isAsNamed).join(' and '));
}

/** `(r.value ->> 'gender_cd')::smallint`: as the field's column has it. */
function valueIn(object: string, field: StoredField): string {
  return `(${object} ->> '${field}')::${typeOf(field)}`;
}

/** `name = $1, email = $2`, for an update. */
export function setting<F extends StoredField>(fields: readonly F[], values: PersonValues<F>): Sql {
  return join(fields.map((field) => sql`${raw(field)} = ${values[field]}`));
}
