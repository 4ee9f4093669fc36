import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import { AnswersWanted } from '#contract/shapes/answers-output.ts';
import type { Output } from '#contract/shapes/output.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import { isDone, isOfAnswers } from './rules.ts';
import type { OutputRow } from './store.ts';

/** An output as the API returns it; why it failed is worded for the viewer. */
export function presentOutput(row: OutputRow, language: Language): z.input<typeof Output> {
  const { answers, classification, ...plain } = row;
  const { id, exam_id, form, problem } = plain;
  const folder = isOfAnswers(form) ? 'history-output-answers' : 'output_conditions';
  return {
    ...plain,
    problem: problem !== null && isMessageKey(problem) ? translator(language)(problem) : problem,
    answers: answers === null ? null : askedOf(answers, classification),
    url: isDone(row) ? `/api/exams/${exam_id}/${folder}/${id}/download` : null,
  };
}

function askedOf(stored: unknown, classification: string | null): z.input<typeof Output>['answers'] {
  const { submitted_from = null, submitted_to = null, ...asked } = AnswersWanted.parse(stored);
  return { ...asked, submitted_from, submitted_to, classification };
}
