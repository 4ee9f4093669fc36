import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { guardExam, pageAnyExamOf, viewerOf } from '#web/app/viewer.ts';
import { menuOf } from './menu.ts';

export const middleware = [guardExam];

/** The exam of the address, for every screen below: `useRouteLoaderData` or, on the server, `pageExamOf(args)`. */
export function loader(args: LoaderFunctionArgs) {
  const exam = pageAnyExamOf(args);
  return { exam, menu: menuOf(['exam'], viewerOf(args), args.params, exam), now: new Date().toISOString() };
}

/** The frame of an exam's screens: its menu stands in the company frame's side column. */
export default function ExamLayout() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };
