import type { Language } from '#contract/codes/languages.ts';
import type { Output } from '#contract/shapes/output.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import { isDone } from './rules.ts';
import type { OutputRow } from './store.ts';

/** An output as the wire has it; why it failed is worded for the viewer. */
export function presentOutput(row: OutputRow, language: Language): Output {
  const { id, exam_id, format, status, total, done, problem, requested_by, bytes } = row;
  return {
    id,
    exam_id,
    format,
    status,
    total,
    done,
    problem: problem !== null && isMessageKey(problem) ? translator(language)(problem) : problem,
    requested_by,
    created_at: new Date(row.created_at).toISOString(),
    finished_at: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    bytes,
    url: isDone(row) ? `/api/exams/${exam_id}/output_conditions/${id}/download` : null,
  };
}
