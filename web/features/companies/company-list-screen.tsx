import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { companyListStates } from '#contract/codes/companies.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { companySorts } from '#contract/shapes/company.ts';
import { localOfMoment } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { List } from '#web/ui/list/list.tsx';
import type { ListFilter } from '#web/ui/list/list-filter.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { companyColumns } from './company-columns.tsx';
import { useKeptCompanySearch } from './use-kept-company-search.ts';

const stateFilter: ListFilter<'company.list'> = {
  name: 'state',
  choices: companyListStates.map((value) => ({ value, text: `company.list.state.${value}` })),
  none: 'company.list.state.live',
};

/** A page of the companies; `today` is the day in Japan, by which contracts have begun or ended. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = askedIn(args.url, contract.companies.search.body.pick({ state: true }));
  const loaded = await loadList(args, companySorts, (body) =>
    api(args).companies.search({ body: { ...body, ...asked } }),
  );
  return { ...loaded, today: localOfMoment(new Date()).slice(0, 10) };
}

/** /admin/company-list */
export default function CompanyListScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  useKeptCompanySearch();
  const register =
    useViewer().kind === 'admin' ? (
      <ButtonLink look="primary" to={to('admin.companyRegister')}>
        {t('page.companyRegister')}
      </ButtonLink>
    ) : null;
  return (
    <StaffPage title={t('page.companyList')} actions={register}>
      <List
        texts="company.list"
        caption={t('page.companyList')}
        loaded={loaded}
        sorts={companySorts}
        columns={companyColumns(loaded.today)}
        filters={[stateFilter]}
        to={({ id, deleted_at }) =>
          to(deleted_at === null ? 'client.top' : 'admin.companyDetail', { clientId: id })
        }
        first={register}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
