import type { ActionFunctionArgs } from 'react-router';
import { isPublished } from '#contract/published.ts';
import { to } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { redirectWithToast } from '#web/api/flash.ts';

/** Leads to an exam that was added: to its people, or on with the draft. */
export function leadToNew(args: ActionFunctionArgs, exam: Exam): Response {
  return isPublished(exam)
    ? redirectWithToast(args, to('exam.top', { exam }), 'exam.form.added')
    : redirectWithToast(args, to('exam.edit', { exam }), 'exam.form.drafted');
}
