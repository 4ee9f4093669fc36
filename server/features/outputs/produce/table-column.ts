import type { Translate } from '#messages/translator.ts';
import type { SheetCell } from '../../../adapters/xlsx.ts';

/** What a column is, in the file's language. */
export interface ExplainedColumn {
  /** By it programs find the column: the same in every language, for good. */
  code: string;
  name: string;
  /** What it holds. */
  means: string;
  /** What its cells can be: unit, range, words. */
  values: string;
}

/** A column of a table that is made of rows. */
export interface TableColumn<Row> extends ExplainedColumn {
  cell(row: Row): SheetCell;
}

/** The heading: its name, and its code in brackets. */
export function headOf({ name, code }: Pick<ExplainedColumn, 'name' | 'code'>): string {
  return `${name} [${code}]`;
}

/** Columns that are explained in words of their own, by their codes. */
export type WordedColumn =
  | 'login_id'
  | 'test'
  | 'portion_code'
  | 'form'
  | 'status'
  | 'begun_at'
  | 'submitted_at'
  | 'closed_by'
  | 'language'
  | 'answers'
  | 'person_cd'
  | 'classification'
  | 'section'
  | 'finished_at'
  | 'simulated'
  | 'column'
  | 'item'
  | 'part'
  | 'factor'
  | 'factor_name'
  | 'reversed'
  | 'options';

export function explain(code: WordedColumn, t: Translate): ExplainedColumn {
  return {
    code,
    name: t(`output.column.${code}`),
    means: t(`output.column.${code}.means`),
    values: t(`output.column.${code}.values`),
  };
}
