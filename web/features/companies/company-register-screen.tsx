import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import {
  AccessFields,
  AccountFields,
  CompanyFields,
  ContractFields,
  LookFields,
  MailFields,
} from './company-form.tsx';

/** Leads to the company that was registered, where its first exam is added. */
export const action = actsOf({
  form: {
    call: 'companies.register',
    done: ({ args, response: { data } }) => {
      const company = to('client.top', { clientId: data.id });
      return redirectWithToast(args, company, 'company.form.registered', { name: data.name });
    },
  },
});

/** /admin/company-register */
export default function CompanyRegisterScreen() {
  const t = useText();
  const reply = useReply<typeof action>();
  return (
    <StaffPage title={t('page.companyRegister')}>
      <ActionForm reply={reply} texts="company.form" multipart>
        <FormGuard />
        <CompanyFields />
        <ContractFields />
        <AccountFields />
        <LookFields />
        <MailFields />
        <AccessFields />
        <FormBar submit={t('company.form.register')} cancelTo={to('admin.companyList')} />
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
