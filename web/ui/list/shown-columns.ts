import type { LoadedList } from './load-list.ts';

interface NamedColumn {
  name: string;
  isHead?: true;
  isAlways?: true;
  isPutAway?: boolean;
  reads?: readonly string[];
}

/** @param changed names of the columns that are not as the list has them */
export function isShown(
  { name, isHead, isAlways, isPutAway = false }: NamedColumn,
  changed: readonly string[],
): boolean {
  return isHead === true || isAlways === true || changed.includes(name) === isPutAway;
}

/** Whether the page's rows have what the column shows: one that was put away when it was read may lack it. */
export function isRead(column: NamedColumn, { fields }: Pick<LoadedList<unknown>, 'fields'>): boolean {
  return fields === undefined || fieldsOf(column).every((field) => fields.includes(field));
}

const fieldsOf = ({ name, reads = [name] }: NamedColumn) => reads;

/**
 * The page with rows of ids and the fields of shown columns alone: a column that is shown later is read then. For long
 * lists, where the rest would be half of what the browser is sent.
 */
export function onlyShown<Row extends { id: number }>(
  loaded: LoadedList<Row>,
  columns: readonly NamedColumn[],
): LoadedList<Row> {
  const shown = columns.filter((column) => isShown(column, loaded.changedColumns.names));
  const fields = [...new Set(['id', ...shown.flatMap(fieldsOf)])];
  const cut = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field as keyof Row]]));
  return { ...loaded, rows: loaded.rows.map((row) => cut(row) as unknown as Row), fields };
}
