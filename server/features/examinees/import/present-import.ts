import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import type { Import, ImportError } from '#contract/shapes/import.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import type { StoredProblem } from '../../../db/tables/imports.ts';
import { importColumnsOf } from './import-columns.ts';
import type { ImportRecord } from './import-store.ts';

/** An import as the wire has it, in words of the language. */
export function presentImport(record: ImportRecord, language: Language): z.input<typeof Import> {
  const t = translator(language);
  const { headings, fields, problem, file: _file, language: _, actor: _actor, ...shown } = record;
  const known = record.kind === 'people' ? importColumnsOf(record.exam_type) : [];
  return {
    ...shown,
    problem: problem && t(problem.key as MessageKey, problem.args),
    url: null,
    columns: (headings ?? []).map((heading, at) => ({ heading, field: fields?.[at] ?? null })),
    fields: known.map(({ name, heading }) => ({
      field: name,
      heading: t(heading),
    })),
  };
}

/**
 * What is wrong with a row, each under the heading of its column in the file. What a new person must have and the file
 * has no column of is called by the template's heading.
 */
export function presentProblems(
  line: number,
  problems: readonly StoredProblem[],
  { kind, exam_type, headings, fields }: ImportRecord,
  language: Language,
): ImportError[] {
  const t = translator(language);
  const known = kind === 'people' ? importColumnsOf(exam_type) : [];
  return problems.map(({ path, key, args }) => {
    const at = fields?.indexOf(path) ?? -1;
    const own = known.find(({ name }) => name === path)?.heading;
    return { row: line, column: headings?.[at] ?? (own ? t(own) : null), reason: t(key as MessageKey, args) };
  });
}
