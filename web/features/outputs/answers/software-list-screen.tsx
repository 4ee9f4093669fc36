import type { LoaderFunctionArgs } from 'react-router';
import { AnswersList, loadHistory } from './answers-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadHistory(args, 'software');

export { changeRow as action } from './answers-list.tsx';

export default function SoftwareListScreen() {
  return <AnswersList kind="software" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
