import type { z } from 'zod';
import type { FieldProblem } from '../access/refusal.ts';
import type { TableLine } from '../adapters/tables/table-problem.ts';
import { parseValue } from '../http/parse-value.ts';
import type { FoundColumns } from './columns.ts';

/** A row as its cells say it, by field. */
export function cellsOf<Name extends string>(
  { cells }: TableLine,
  { places }: Pick<FoundColumns<Name>, 'places'>,
): Partial<Record<Name, string>> {
  const row: Partial<Record<Name, string>> = {};
  for (const [name, at] of places) row[name] = cells[at] ?? '';
  return row;
}

/** Judges a row by the very shape of the form that takes the same fields. */
export function judgeRow<S extends z.ZodType>(
  shape: S,
  row: unknown,
): { value: z.output<S>; problems?: undefined } | { value?: undefined; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const value = parseValue(shape, row, problems) as z.output<S> | undefined;
  return problems.length > 0 ? { problems } : { value: value as z.output<S> };
}
