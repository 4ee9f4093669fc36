import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PlatformVisit } from '#contract/shapes/company-settings.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import type { ListColumn } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';

/** A page of those of the platform who entered the company, the newest first. */
export function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'clientId') };
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).companies.listVisits({ params, query: { page, per_page } }),
  );
}

const columns: ListColumn<PlatformVisit, 'settings.visits'>[] = [
  { name: 'name', isHead: true, beside: ({ address }) => address },
  { name: 'created_at', format: 'moment' },
];

/** /client/{clientId}/settings/platform-visits */
export default function VisitsScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  return (
    <StaffPage title={t('page.visits')}>
      <List
        texts="settings.visits"
        caption={t('page.visits')}
        loaded={loaded}
        columns={columns}
        hasNoSearch
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
