import { Outlet } from 'react-router';
import { ErrorPage } from '#web/app/error-screen.tsx';
import type { ShutStatus } from '#web/app/shut-page.ts';

/** The screen of the address; the error page where the guards shut it. */
export function ScreenOrRefusal({ shut }: { shut: ShutStatus | null }) {
  return shut === null ? <Outlet /> : <ErrorPage status={shut} />;
}
