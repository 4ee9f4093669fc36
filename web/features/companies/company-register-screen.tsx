import { useActionData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AccessFields, AccountFields, CompanyFields, ContractFields, LookFields } from './company-form.tsx';

/** Leads to the company that was registered, where its first exam is added. */
export const action = formAction(contract.companies.register, async (args, body) => {
  const { data } = await api(args).companies.register({ body });
  const company = to('client.top', { clientId: data.id });
  return redirectWithToast(args, company, 'company.form.registered', { name: data.name });
});

/** /admin/company-register */
export default function CompanyRegisterScreen() {
  const t = useText();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <StaffPage title={t('page.companyRegister')}>
      <ActionForm reply={reply} texts="company.form" multipart>
        <FormGuard />
        <CompanyFields />
        <ContractFields />
        <AccountFields />
        <LookFields />
        <AccessFields />
        <FormBar submit={t('company.form.register')} cancelTo={to('admin.companyList')} />
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
