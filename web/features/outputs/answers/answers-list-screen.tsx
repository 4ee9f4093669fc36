import type { LoaderFunctionArgs } from 'react-router';
import { AnswersList } from './answers-list.tsx';
import { loadHistory } from './load-history.ts';

export const loader = (args: LoaderFunctionArgs) => loadHistory(args, 'answers');

export { action } from './load-history.ts';

export default function AnswersListScreen() {
  return <AnswersList kind="answers" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
