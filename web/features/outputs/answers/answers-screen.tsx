import { AnswersPage } from './answers-form.tsx';
import { requestAnswers } from './request-answers.ts';

export { loader } from './request-answers.ts';

export const action = requestAnswers('answers');

/** /client/{clientId}/exam/{examId}/output-answer: whose answers, which, and how they are written. */
export default function AnswersScreen() {
  return <AnswersPage kind="answers" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
