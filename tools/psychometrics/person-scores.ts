import type { ItemParameters, ModelName } from '#scoring/models/response-model.ts';
import { type PersonScore, prepareScale } from '#scoring/models/scale.ts';
import {
  DataProblem,
  type DataTable,
  type FieldSpec,
  findText,
  type OptionSpec,
  type OptionValues,
} from './command.ts';
import { getWord } from './get-word.ts';

/** How a person's standing is found from single answers. */
export const methods = ['eap', 'map', 'wle', 'ml'] as const;
type Method = (typeof methods)[number];

export const scoresOption: OptionSpec = {
  name: 'scores',
  value: methods.join('|'),
  about: 'add a score with its standard error for each line',
};

export const scoresFields: readonly FieldSpec[] = [
  { name: 'scores[].row', about: 'with --scores: the line of data, from 1' },
  { name: 'scores[].freq', about: 'with --freq: how many people it stands for' },
  { name: 'scores[].theta, se', about: 'standing on the trait and its standard error' },
];

export interface CodedItem extends ItemParameters {
  name: string;
  /** The answers, rising, that the categories stand for. */
  categories: readonly number[];
}

export interface ScoredRow extends PersonScore {
  /** The line of data, from 1. */
  row: number;
  /** How many people gave these answers, with --freq. */
  freq?: number;
}

/** What `--scores` adds to the document of a calibration. */
export function scoresWanted(
  table: DataTable,
  model: ModelName,
  items: readonly CodedItem[],
  options: OptionValues,
): { scores?: ScoredRow[] } {
  if (findText(options, 'scores') === undefined) return {};
  return { scores: scoreRows(table, model, items, getWord(options, 'scores', methods)) };
}

/** One score for each line of data. */
export function scoreRows(
  table: DataTable,
  model: ModelName,
  items: readonly CodedItem[],
  method: Method,
): ScoredRow[] {
  const scale = prepareScale({ model, items });
  return codeRows(table, items).map((codes, at) => withRow(table, at, scale[method](codes)));
}

export function withRow(table: DataTable, at: number, score: PersonScore): ScoredRow {
  const freq = table.weights?.[at];
  return freq === undefined ? { row: at + 1, ...score } : { row: at + 1, freq, ...score };
}

/** Answers as categories counted from 0, NaN = missing. */
export function codeRows(table: DataTable, items: readonly CodedItem[]): number[][] {
  return table.rows.map((row, at) =>
    items.map(({ name, categories }, item) => {
      const answer = row[item] ?? Number.NaN;
      if (Number.isNaN(answer)) return Number.NaN;
      const category = categories.indexOf(answer);
      if (category < 0 && table.weights?.[at] === 0) return Number.NaN;
      if (category < 0)
        throw new DataProblem(
          `Row ${at + 1}: item ${name} knows no answer ${answer}, only ${categories.join(', ')}.`,
        );
      return category;
    }),
  );
}
