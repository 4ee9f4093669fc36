import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { noticeFrequencies, notifiableEvents } from '#contract/codes/staff-notices.ts';
import { isStaff } from '#contract/codes/viewers.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormReply } from '#web/api/form-reply.ts';
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
import { storeOrTry } from '../store-or-try.ts';
import { ReaderFields, settleReaders, useWordOfReaders } from './reader-fields.tsx';

const { TextField, ChoicesField } = fieldsOf<'notice.form'>();
const digits = { inputMode: 'numeric', autoComplete: 'off', size: 8 } as const;
const paramsOf = (args: LoaderFunctionArgs) => ({ params: { id: idOf(args, 'examId') } });

/** Who is notified of which events. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).mails.showDestinations(paramsOf(args));
  return data;
}

const store = formAction(
  contract.mails.setDestinations,
  async (args: ActionFunctionArgs, body) => {
    await api(args).mails.setDestinations({ ...paramsOf(args), body });
    return redirectWithToast(args, args.url.pathname, 'notice.stored');
  },
  settleReaders,
);
export const action = storeOrTry(store, (args) => api(args).mails.tryDestinations(paramsOf(args)));

/** /client/{clientId}/exam/{examId}/examination-status-notification-setting */
export default function DestinationsScreen() {
  const t = useText();
  const { preview, period_days, ...stored } = useLoaderData<typeof loader>();
  const wordOf = useWordOfReaders();
  const reply = useActionData<typeof action>() as FormReply | undefined;
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
            <TextField {...digits} name="finished_number" />
            <TextField {...digits} name="finished_percent" />
          </FieldRow>
          <TextField {...digits} name="untested_days" />
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
