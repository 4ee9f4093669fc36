import type { LoaderFunctionArgs } from 'react-router';
import { AnswersList } from './answers-list.tsx';
import { loadHistory } from './load-history.ts';

export const loader = (args: LoaderFunctionArgs) => loadHistory(args, 'software');

export { action } from './load-history.ts';

export default function SoftwareListScreen() {
  return <AnswersList kind="software" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
