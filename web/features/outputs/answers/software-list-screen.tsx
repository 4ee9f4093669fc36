import type { LoaderFunctionArgs } from 'react-router';
import { AnswersList, loadHistory } from './answers-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadHistory(args, 'software');

export { changeOutputs as action } from '../change-output.ts';

export default function SoftwareListScreen() {
  return <AnswersList kind="software" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
