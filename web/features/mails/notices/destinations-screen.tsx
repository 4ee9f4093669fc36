import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { noticeFrequencies, noticeLimits, notifiableEvents } from '#contract/codes/staff-notices.ts';
import { isStaff } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { MailExample } from '../mail-example.tsx';
import { tryRow } from '../try-row.ts';
import { ReaderFields, settleReaders, useWordOfReaders } from './reader-fields.tsx';

const { NumberField, ChoicesField } = fieldsOf<'notice.form'>();

/** Who is notified of which events. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).mails.showDestinations({ params: { id: idOf(args, 'examId') } });
  return data;
}

export const action = actsOf({
  form: { call: 'mails.setDestinations', prepare: settleReaders, done: toastHere('notice.stored') },
  try: tryRow('mails.tryDestinations'),
});

/** /client/{clientId}/exam/{examId}/examination-status-notification-setting */
export default function DestinationsScreen() {
  const t = useText();
  const { preview, period_days, ...stored } = useLoaderData<typeof loader>();
  const wordOf = useWordOfReaders();
  const reply = useReply<typeof action>();
  const exam = useExam();
  const { kind } = useViewer();
  const values = { ...stored, addresses: stored.addresses.join('\n') };
  return (
    <StaffPage title={t('page.destinations')}>
      <ActionForm
        reply={reply}
        texts="notice.form"
        stored={storedValues(values)}
        key={JSON.stringify(values)}
      >
        <FormGuard />
        <StaleFields reply={reply} read={values} wordOf={wordOf} />
        <FieldGroup title={t('notice.form.to')} help={t('notice.form.to.help')}>
          <ReaderFields />
        </FieldGroup>
        <FieldGroup title={t('notice.form.what')}>
          <ChoicesField type="checkbox" name="tells" choices={notifiableEvents} />
          <FieldRow>
            <NumberField name="finished_number" most={limits.examineeMax} />
            <NumberField name="finished_percent" most={100} />
          </FieldRow>
          <NumberField name="untested_days" most={noticeLimits.untestedDays} />
        </FieldGroup>
        <FieldGroup title={t('notice.form.when')}>
          <ChoicesField type="radio" name="frequency" choices={noticeFrequencies} required />
        </FieldGroup>
        <FormBar submit={t('notice.store')} cancelTo={to('exam.top', { exam })} />
      </ActionForm>
      <MailExample preview={preview} help={t('notice.preview.help')} canTry={isStaff(kind)} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
