import type { LoaderFunctionArgs } from 'react-router';
import { loadOutputs, OutputList } from './output-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadOutputs(args);

export { changeOutputs as action } from './change-output.ts';

/** output-instruction-list: everything that was asked for, and its files. */
export default function OutputListScreen() {
  return <OutputList />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
