import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { FeaturesForm } from './features-form.tsx';
import { MaintenancePart } from './maintenance-part.tsx';

/** The maintenance that comes or runs, and the features that are switched off. */
export async function loader(args: LoaderFunctionArgs) {
  const [maintenance, features] = await Promise.all([
    api(args).platform.showMaintenance(),
    api(args).platform.showFeatures(),
  ]);
  return { maintenance: maintenance.data, features: features.data };
}

export const action = actsOf({
  form: { call: 'platform.setMaintenance', prepare: settleStale, done: toastHere('maintenance.set') },
  end: { call: 'platform.endMaintenance', done: toastHere('maintenance.ended') },
  features: { call: 'platform.setFeatures', prepare: settleStale, done: toastHere('feature.stored') },
});

/** /admin/maintenance */
export default function MaintenanceScreen() {
  const t = useText();
  const { maintenance, features } = useLoaderData<typeof loader>();
  const mayWrite = useViewer().kind === 'admin';
  return (
    <StaffPage title={t('page.maintenance')}>
      <MaintenancePart maintenance={maintenance} mayWrite={mayWrite} />
      <FeaturesForm states={features} mayWrite={mayWrite} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
