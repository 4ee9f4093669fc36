import { type ActionFunctionArgs, useActionData } from 'react-router';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm, type FormAnswer } from '#web/api/form-answer.ts';
import { readFormWithFiles } from '#web/api/read-form.ts';
import { useText } from '#web/app/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { FormEnd } from '#web/ui/form/field-group.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { AccessFields, AccountFields, CompanyFields, ContractFields } from './company-fields.tsx';
import { LookFields } from './company-look-fields.tsx';

/** The newest first, whatever was searched for last: the new company is in sight. */
const listWithNewest = to('admin.companyList', { query: { sort: 'created_at', order: 'desc' } });

/** Hands the form on as it was posted, logo included. */
export async function action(args: ActionFunctionArgs) {
  const form = await readFormWithFiles(args);
  return answerForm(form, async () => {
    const { data } = await api(args).companies.register({ body: form });
    return redirectWithToast(args, listWithNewest, 'company.form.registered', { name: data.name });
  });
}

/** /admin/company-register */
export default function CompanyRegisterScreen() {
  const t = useText();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const isSending = useUnderWay();
  const list = to('admin.companyList');
  return (
    <StaffPage title={t('page.companyRegister')}>
      <ActionForm answer={answer} multipart guarded>
        <CompanyFields />
        <LookFields />
        <ContractFields />
        <AccessFields />
        <AccountFields />
        <FormEnd>
          <FormActions>
            <Button look="primary" disabled={isSending}>
              {t('company.form.register')}
            </Button>
            <ButtonLink look="quiet" to={list}>
              {t('form.cancel')}
            </ButtonLink>
          </FormActions>
        </FormEnd>
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
