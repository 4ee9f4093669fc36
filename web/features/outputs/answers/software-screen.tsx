import type { ActionFunctionArgs } from 'react-router';
import { AnswersPage } from './answers-form.tsx';
import { requestAnswers } from './request-answers.ts';

export { loader } from './request-answers.ts';

export function action(args: ActionFunctionArgs) {
  return requestAnswers(args, 'software');
}

/** /client/{clientId}/exam/{examId}/data-software-import: everything that statistics software reads, in one zip. */
export default function SoftwareScreen() {
  return <AnswersPage kind="software" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
