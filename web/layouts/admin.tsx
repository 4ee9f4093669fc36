import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { findShut } from '#web/app/shut-page.ts';
import { guardStaff, viewerOf } from '#web/app/viewer.ts';
import { StaffFrame } from '#web/ui/staff/staff-frame.tsx';
import { useBreadcrumbs } from './breadcrumbs.ts';
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

/** The frame of the platform's own screens. */
export default function AdminLayout() {
  const { viewer, menu, notice, shut } = useLoaderData<typeof loader>();
  return (
    <StaffFrame {...{ viewer, menu, notice }} breadcrumbs={useBreadcrumbs(shut)}>
      <ScreenOrRefusal shut={shut} />
    </StaffFrame>
  );
}

export { ErrorScreen as ErrorBoundary };
