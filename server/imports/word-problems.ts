import type { Language } from '#contract/codes/languages.ts';
import type { ImportError } from '#contract/shapes/import.ts';
import { translator } from '#messages/translator.ts';
import type { FieldProblem } from '../access/refusal.ts';
import type { FoundColumns } from './columns.ts';

/** Problems of a row in words, each with the heading of the column it stands in. */
export function wordProblems(
  line: number,
  problems: readonly FieldProblem[],
  { places, headings }: FoundColumns,
  language: Language,
): ImportError[] {
  const t = translator(language);
  return problems.map(({ path, key, args }) => {
    const at = places.get(path.split('.')[0] ?? '');
    return { row: line, column: at === undefined ? null : (headings[at] ?? null), reason: t(key, args) };
  });
}
