import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { ErrorScreen } from '#web/app/error-screen.tsx';
import { guardStaff, viewerOf } from '#web/app/viewer.ts';
import { StaffFrame } from '#web/ui/staff/staff-frame.tsx';
import { menuOf } from './menu.ts';
import { useTrail } from './trail.ts';

export const middleware = [guardStaff];

export function loader(args: LoaderFunctionArgs) {
  const viewer = viewerOf(args);
  return { viewer, menu: menuOf(['admin'], viewer, args.params) };
}

/** The frame of the platform's own screens. */
export default function AdminLayout() {
  const loaderData = useLoaderData<typeof loader>();
  return (
    <StaffFrame viewer={loaderData.viewer} menu={loaderData.menu} trail={useTrail()}>
      <Outlet />
    </StaffFrame>
  );
}

export { ErrorScreen as ErrorBoundary };
