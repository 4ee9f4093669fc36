import { data, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { findShut } from '#web/app/shut-page.ts';
import { guardStaff, viewerOf } from '#web/app/viewer.ts';
import { ExamState } from '#web/features/exams/period/exam-state.tsx';
import { StaffFrame } from '#web/ui/staff/staff-frame.tsx';
import { useBreadcrumbs } from './breadcrumbs.ts';
import type { loader as examLoader } from './exam.tsx';
import { frames } from './frame-data.ts';
import { staffMenuOf } from './menu.ts';
import { noticeToStaff } from './notice-of-visit.ts';
import { ScreenOrRefusal } from './screen-or-refusal.tsx';

export const middleware = [guardStaff];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = viewerOf(args);
  const shut = findShut(args);
  // A refused page fires no call: its frame comes without a notice.
  const notice = shut ? null : await noticeToStaff(args, viewer.client);
  return data({ viewer, menu: staffMenuOf(viewer), notice, shut }, shut ?? 200);
}

/** The frame of a company's screens; the exam frame inside it adds its own entries to the side column. */
export default function AuthorizedLayout() {
  const { viewer, menu, notice, shut } = useLoaderData<typeof loader>();
  const open = useRouteLoaderData<typeof examLoader>(frames.exam);
  const inside = open && { head: <ExamState exam={open.exam} now={open.now} />, groups: open.menu };
  return (
    <StaffFrame {...{ viewer, menu, inside, notice }} breadcrumbs={useBreadcrumbs(shut)}>
      <ScreenOrRefusal shut={shut} />
    </StaffFrame>
  );
}

export { ErrorScreen as ErrorBoundary };
