import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { reminderChoices } from '#contract/codes/staff-notices.ts';
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
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
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
import { ReminderPlan } from './reminder-plan.tsx';
import { StepFields } from './step-fields.tsx';

const { ChoicesField } = fieldsOf<'reminder.form'>();

/** When the exam reminds, and whom it would reach now. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).mails.showReminder({ params: { id: idOf(args, 'examId') } });
  return data;
}

export const action = actsOf({
  form: { call: 'mails.setReminder', prepare: settleStale, done: toastHere('notice.stored') },
  try: tryRow('mails.tryReminder'),
});

/** /client/{clientId}/exam/{examId}/automatic-reminder */
export default function ExamReminderScreen() {
  const t = useText();
  const { choice, steps, company_steps, preview, ...planned } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const exam = useExam();
  const { kind } = useViewer();
  const values = { choice, ...valuesOfSteps(steps.length > 0 ? steps : company_steps) };
  return (
    <StaffPage title={t('page.examReminder')}>
      <ReminderPlan {...planned} />
      <ActionForm
        reply={reply}
        texts="reminder.form"
        stored={storedValues(values)}
        key={JSON.stringify(values)}
      >
        <FormGuard />
        <StaleFields reply={reply} read={values} />
        <FieldGroup title={t('reminder.form.whether')}>
          <ChoicesField type="radio" name="choice" choices={reminderChoices} required />
        </FieldGroup>
        <StepFields />
        <FormBar submit={t('notice.store')} cancelTo={to('exam.top', { exam })} />
      </ActionForm>
      <MailExample preview={preview} help={t('reminder.preview.exam')} canTry={isStaff(kind)} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
