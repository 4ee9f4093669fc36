import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import type { Output } from '#contract/shapes/output.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import { isDone, isOfAnswers } from './rules.ts';
import type { OutputRow } from './store.ts';

/** An output as the wire has it; why it failed is worded for the viewer. */
export function presentOutput(row: OutputRow, language: Language): z.input<typeof Output> {
  const { id, exam_id, form, problem } = row;
  const folder = isOfAnswers(form) ? 'history-output-answers' : 'output_conditions';
  return {
    ...row,
    problem: problem !== null && isMessageKey(problem) ? translator(language)(problem) : problem,
    url: isDone(row) ? `/api/exams/${exam_id}/${folder}/${id}/download` : null,
  };
}
