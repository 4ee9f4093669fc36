import type { Translate } from '#messages/translator.ts';
import type { Sheet, SheetCell, SheetColumn } from '../../../adapters/tables/workbook.ts';

/** What a column is, in the file's language. */
export interface ExplainedColumn {
  /** By it programs find the column: the same in every language, for good. */
  code: string;
  name: string;
  /** What it holds. */
  means: string;
  /** What its cells can be: unit, range, words. */
  values: string;
  /** In a workbook: its texts are moments or days, and how wide it is. */
  holds?: SheetColumn['holds'];
  width?: number;
}

/** A column of a table that is made of rows. */
export interface TableColumn<Row> extends ExplainedColumn {
  cell(row: Row): SheetCell;
}

/** The heading: its name, and its code in brackets. */
export function headOf({ name, code }: Pick<ExplainedColumn, 'name' | 'code'>): string {
  return `${name} [${code}]`;
}

/**
 * The columns as they are explained to people: columns of questions follow each other and mean the same, so the first
 * and the last of them stand for all.
 */
export function explained(columns: readonly ExplainedColumn[]): ExplainedColumn[] {
  const [first, ...others] = columns.filter(({ code }) => question.test(code));
  const last = others.at(-1);
  if (!first || !last) return [...columns];
  const both = (key: 'code' | 'name') => `${first[key]} - ${last[key]}`;
  const rest = columns.filter(({ code }) => !question.test(code));
  return [...rest, { ...first, code: both('code'), name: both('name') }];
}

const question = /^q\d+$/;

/** The sheet of a workbook that explains the columns of those before it. */
export function explainingSheet(columns: readonly ExplainedColumn[], t: Translate): Sheet {
  const heads = (['name', 'code', 'means', 'values'] as const).map((key) => t(`output.columns.${key}`));
  const rows = explained(columns).map(({ name, code, means, values, holds }) => [
    ...[name, code, means],
    holds ? t(`output.columns.${holds}`) : values,
  ]);
  const widths = [{ width: 34 }, { width: 20 }, { width: 60 }, { width: 44 }];
  return {
    name: t('output.columns.sheet'),
    rows: [heads, ...rows],
    columns: widths.map(({ width }) => ({ width, wraps: true })),
  };
}

/** How columns stand in a workbook: as wide as what they hold, dates as dates. */
export function sheetColumns(columns: readonly ExplainedColumn[]): SheetColumn[] {
  return columns.map(({ holds, width = holds ? widths[holds] : widths.usual }) => ({
    width,
    ...(holds && { holds }),
  }));
}

const widths = { moment: 17, day: 12, usual: 13 };

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
  | 'options'
  | 'name'
  | 'name_kana'
  | 'email'
  | 'tags'
  | 'person_status'
  | 'mailed'
  | 'registered_at'
  | 'taken_at'
  | 'last_activity_at'
  | 'reliability'
  | 'counted'
  | 'summary_high'
  | 'summary_low'
  | 'summary_motives'
  | 'summary_jobs'
  | 'suitability_provisional';

export function explain(code: WordedColumn, t: Translate): ExplainedColumn {
  return {
    code,
    name: t(`output.column.${code}`),
    means: t(`output.column.${code}.means`),
    values: t(`output.column.${code}.values`),
    ...inWorkbook[code],
  };
}

const moment = { holds: 'moment' } as const;

/** How these columns stand in a workbook. */
const inWorkbook: Partial<Record<WordedColumn, Pick<ExplainedColumn, 'holds' | 'width'>>> = {
  login_id: { width: 18 },
  name: { width: 18 },
  name_kana: { width: 20 },
  person_cd: { width: 16 },
  email: { width: 30 },
  classification: { width: 26 },
  section: { width: 18 },
  tags: { width: 26 },
  test: { width: 22 },
  form: { width: 22 },
  answers: { width: 40 },
  summary_high: { width: 30 },
  summary_low: { width: 30 },
  summary_motives: { width: 30 },
  summary_jobs: { width: 30 },
  begun_at: moment,
  submitted_at: moment,
  finished_at: moment,
  registered_at: moment,
  taken_at: moment,
  last_activity_at: moment,
};
