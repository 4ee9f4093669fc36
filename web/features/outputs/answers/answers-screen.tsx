import type { ActionFunctionArgs } from 'react-router';
import { AnswersPage } from './answers-form.tsx';
import { requestAnswers } from './request-answers.ts';

export { loader } from './request-answers.ts';

export function action(args: ActionFunctionArgs) {
  return requestAnswers(args, 'answers');
}

/** /client/{clientId}/exam/{examId}/output-answer: whose answers, which, and how they are written. */
export default function AnswersScreen() {
  return <AnswersPage kind="answers" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
