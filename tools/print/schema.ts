import { is, type SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '#server/db/tables/index.ts';
import { code, printPage, printTable } from './table.ts';

const dialect = new PgDialect();

/** Every table with its columns and keys, as server/db/tables declares them. */
export function printSchema(): string {
  const parts = Object.values(tables as Record<string, unknown>)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((table) => `## ${table.name}\n\n${columnsOf(table)}\n${keysOf(table)}`);
  const about =
    'Every table. What belongs to a company carries `client_id`, and its keys begin with it; a test reads the catalogue and fails on a table that breaks this.';
  return printPage('Schema', about, parts);
}

type Table = ReturnType<typeof getTableConfig>;

function columnsOf({ columns }: Table): string {
  const rows = columns.map((column) => [
    code(column.name),
    column.getSQLType(),
    column.notNull ? '' : 'may be null',
    defaultOf(column),
  ]);
  return printTable(['Column', 'Type', 'Null', 'Default'], rows);
}

function defaultOf(column: Table['columns'][number]): string {
  if (column.generatedIdentity) return 'drawn by the database';
  if (!column.hasDefault || column.default === undefined) return '';
  const value = column.default;
  return typeof value === 'object' && value !== null ? sqlText(value as SQL) : JSON.stringify(value);
}

function keysOf(table: Table): string {
  const own = table.columns.filter((column) => column.primary).map(({ name }) => name);
  const lines = [
    ...(own.length > 0 ? [`Primary key ${list(own)}`] : []),
    ...table.primaryKeys.map((key) => `Primary key ${list(key.columns.map(({ name }) => name))}`),
    ...table.uniqueConstraints.map((key) => `Unique ${list(key.columns.map(({ name }) => name))}`),
    ...table.indexes.map(
      ({ config }) => `${config.unique ? 'Unique index' : 'Index'} ${list(config.columns.map(indexed))}`,
    ),
    ...table.foreignKeys.map(foreign),
    ...table.checks.map((check) => `Check ${code(sqlText(check.value))}`),
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

function indexed(column: object): string {
  return 'name' in column && typeof column.name === 'string' ? column.name : sqlText(column as SQL);
}

function foreign(key: Table['foreignKeys'][number]): string {
  const { columns, foreignTable, foreignColumns } = key.reference();
  const target = `${getTableConfig(foreignTable).name} ${list(foreignColumns.map(({ name }) => name))}`;
  const fate = key.onDelete && key.onDelete !== 'no action' ? `, on delete ${key.onDelete}` : '';
  return `Foreign key ${list(columns.map(({ name }) => name))} → ${target}${fate}`;
}

function list(names: readonly string[]): string {
  return code(`(${names.join(', ')})`);
}

function sqlText(sql: SQL): string {
  return dialect.sqlToQuery(sql).sql;
}
