import type { LoaderFunctionArgs } from 'react-router';
import { loadOutputs, OutputList } from '../output-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadOutputs(args, 'answers');

export { changeOutputs as action } from '../change-output.ts';

/** output-answer-list: the outputs that hold answers. */
export default function AnswersListScreen() {
  return <OutputList kind="answers" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
