import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { CompanyDetail } from '#contract/shapes/company-detail.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AccessFields, CompanyFields, ContractFields, LookFields, MailFields } from './company-form.tsx';

/** What is stored, and is compared with what is sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).companies.show({ params: { id: idOf(args, 'clientId') } });
  return { company: data };
}

export const action = actsOf({
  store: {
    call: 'companies.update',
    prepare: settleStale,
    done: ({ args, response: { data } }) =>
      redirectWithToast(args, to('admin.companyDetail', { clientId: data.id }), 'company.form.stored'),
  },
});

/** /admin/{clientId}/company-update */
export default function CompanyUpdateScreen() {
  const t = useText();
  const { company } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const read = readOf(company);
  return (
    <StaffPage title={t('page.companyUpdate')} note={company.name}>
      <ActionForm
        key={company.updated_at}
        reply={reply}
        texts="company.form"
        stored={storedValues(read)}
        multipart
      >
        <FormGuard />
        <StaleFields reply={reply} read={read} />
        <CompanyFields />
        <ContractFields />
        <LookFields stored={company.logo_url} />
        <MailFields domain={company.mail_domain} />
        <AccessFields own={company.own_address} />
        <FormBar
          submit={t('company.form.store')}
          says={{ name: 'act', value: 'store' }}
          cancelTo={to('admin.companyDetail', { clientId: company.id })}
        />
      </ActionForm>
    </StaffPage>
  );
}

/** The company's fields as the call has them. */
function readOf(company: CompanyDetail) {
  const { name, name_kana, company_no, inquiry_contact, contract_classification, package_type } = company;
  const { services, distributions, contract_no, applicants_number, stops_at_number } = company;
  const { contract_start, contract_end, color, mailbox, limits_addresses, ip_addresses } = company;
  return {
    ...{ name, name_kana, company_no, inquiry_contact, contract_classification, package_type },
    ...{ services, distributions, contract_no, applicants_number, stops_at_number },
    ...{ contract_start, contract_end, color, mailbox, limits_addresses, ip_addresses },
  };
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
