import { AnswersPage } from './answers-form.tsx';
import { requestAnswers } from './request-answers.ts';

export { loader } from './request-answers.ts';

export const action = requestAnswers('software');

/** /client/{clientId}/exam/{examId}/data-software-import: everything that statistics software reads, in one zip. */
export default function SoftwareScreen() {
  return <AnswersPage kind="software" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
