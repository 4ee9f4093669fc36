import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import { isPlatform } from '#contract/codes/viewers.ts';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { guardStaff, viewerOf } from '#web/app/viewer.ts';
import { ExamState } from '#web/features/exams/period/exam-state.tsx';
import { StaffFrame } from '#web/ui/staff/staff-frame.tsx';
import type { loader as examLoader } from './exam.tsx';
import { frames } from './frame-data.ts';
import { menuOf } from './menu.ts';
import { useTrail } from './trail.ts';

export const middleware = [guardStaff];

export function loader(args: LoaderFunctionArgs) {
  const viewer = viewerOf(args);
  const isAdmin = isPlatform(viewer.kind);
  return { viewer, menu: menuOf(isAdmin ? ['admin', 'authorized'] : ['authorized'], viewer, args.params) };
}

/** The frame of a company's screens; the exam frame inside it adds its own entries to the side column. */
export default function AuthorizedLayout() {
  const { viewer, menu } = useLoaderData<typeof loader>();
  const open = useRouteLoaderData<typeof examLoader>(frames.exam);
  const inside = open && { head: <ExamState exam={open.exam} now={open.now} />, groups: open.menu };
  return (
    <StaffFrame viewer={viewer} menu={menu} inside={inside} trail={useTrail()}>
      <Outlet />
    </StaffFrame>
  );
}

export { ErrorScreen as ErrorBoundary };
