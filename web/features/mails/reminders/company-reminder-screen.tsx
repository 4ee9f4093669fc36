import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isStaff } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import { valuesOfSteps } from '#contract/shapes/staff-notice.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { MailExample } from '../mail-example.tsx';
import { tryRow } from '../try-row.ts';
import { StepFields } from './step-fields.tsx';

const { ChoicesField } = fieldsOf<'reminder.form'>();

/** When the company's exams remind. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).mails.showCompanyReminder({ params: { id: idOf(args, 'clientId') } });
  return { ...data, clientId: idOf(args, 'clientId') };
}

export const action = actsOf({
  form: { call: 'mails.setCompanyReminder', prepare: settleStale, done: toastHere('notice.stored') },
  try: tryRow('mails.tryCompanyReminder'),
});

/** /client/{clientId}/automatic-reminder */
export default function CompanyReminderScreen() {
  const t = useText();
  const { steps, preview, clientId } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const values = { is_on: steps.length > 0 ? 1 : 0, ...valuesOfSteps(steps) };
  return (
    <StaffPage title={t('page.companyReminder')}>
      <ActionForm
        reply={reply}
        texts="reminder.form"
        stored={storedValues(values)}
        key={JSON.stringify(values)}
      >
        <FormGuard />
        <StaleFields reply={reply} read={values} />
        <FieldGroup title={t('reminder.form.whether')}>
          <ChoicesField type="radio" name="is_on" choices={[1, 0]} required />
        </FieldGroup>
        <StepFields />
        <FormBar submit={t('notice.store')} cancelTo={to('client.top', { clientId })} />
      </ActionForm>
      <MailExample
        preview={preview}
        help={t('reminder.preview.company')}
        canTry={isStaff(useViewer().kind)}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
