import type { LoaderFunctionArgs } from 'react-router';
import { AnswersList, loadHistory } from './answers-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadHistory(args, 'answers');

export { changeRow as action } from './answers-list.tsx';

export default function AnswersListScreen() {
  return <AnswersList kind="answers" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
