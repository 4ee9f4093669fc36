import type { OutputFormat } from '#contract/codes/outputs.ts';
import type { Output } from '#contract/shapes/output.ts';
import type { Translate } from '#messages/translator.ts';

/** What an output is called: what it is, and its number. */
export function outputName({ id, form }: Pick<Output, 'id' | 'form'>, t: Translate): string {
  return t(`output.title.${form}`, { id });
}

/** Formats one can choose: a CSV in each of its encodings is one of its own. */
export const tableFormats = ['xlsx', 'csv', 'csv_cp932'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** The format of an output's file, among those that have a word. */
export function formatOf({
  format,
  encoding,
}: Pick<Output, 'format' | 'encoding'>): TableFormat | OutputFormat {
  return format === 'csv' && encoding === 'cp932' ? 'csv_cp932' : format;
}
