import type { LoaderFunctionArgs } from 'react-router';
import { AnswersList, loadHistory } from './answers-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadHistory(args, 'answers');

export { changeOutputs as action } from '../change-output.ts';

export default function AnswersListScreen() {
  return <AnswersList kind="answers" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
