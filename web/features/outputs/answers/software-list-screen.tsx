import type { LoaderFunctionArgs } from 'react-router';
import { loadOutputs, OutputList } from '../output-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadOutputs(args, 'software');

export { changeOutputs as action } from '../change-output.ts';

/** data-software-import-list: the outputs that statistics software reads. */
export default function SoftwareListScreen() {
  return <OutputList kind="software" />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
