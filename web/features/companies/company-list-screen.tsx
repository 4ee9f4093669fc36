import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { companySorts } from '#contract/shapes/company.ts';
import { localOfMoment } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { refusePastLastPage } from '#web/ui/last-page.ts';
import { listQueryOf } from '#web/ui/list-query.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { CompanyTable } from './company-table.tsx';
import { useKeptCompanySearch } from './use-kept-company-search.ts';

/** A page of the companies; `today` is the day in Japan, by which contracts have begun or ended. */
export async function loader(args: LoaderFunctionArgs) {
  const query = listQueryOf(args.url, companySorts);
  const { data, pagination } = await api(args).companies.search({ body: query });
  refusePastLastPage(args.url, pagination);
  return { companies: data, pagination, text: query.text, today: localOfMoment(new Date()).slice(0, 10) };
}

/** /admin/company-list */
export default function CompanyListScreen() {
  const t = useText();
  const { companies, pagination, text, today } = useLoaderData<typeof loader>();
  const mayWrite = useViewer().kind === 'admin';
  useKeptCompanySearch();
  const register = mayWrite ? (
    <ButtonLink look="primary" to={to('admin.companyRegister')}>
      {t('page.companyRegister')}
    </ButtonLink>
  ) : null;
  return (
    <StaffPage title={t('page.companyList')} actions={register}>
      <ListSearch label={t('company.list.search')} />
      {companies.length > 0 ? (
        <CompanyTable companies={companies} today={today} mayWrite={mayWrite} />
      ) : (
        <NoCompanies text={text}>{register}</NoCompanies>
      )}
      <Pager pagination={pagination} />
    </StaffPage>
  );
}

/** Nothing found, or nothing there: then what the list is for, and the first action. */
function NoCompanies({ text, children }: { text: string; children: ReactNode }) {
  const t = useText();
  if (text === '') {
    return (
      <EmptyState title={t('company.list.empty')} help={t('company.list.empty.help')}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('company.list.nothing', { text })} help={t('company.list.nothing.help')}>
      <ButtonLink to={to('admin.companyList')}>{t('company.list.clear')}</ButtonLink>
    </EmptyState>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
