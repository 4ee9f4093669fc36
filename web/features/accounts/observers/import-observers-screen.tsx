import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { ImportErrors } from '#web/ui/import/import-errors.tsx';
import { TableFileField } from '#web/ui/import/table-file-field.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { Observers } from './observers.tsx';

/** The accounts that see the exam because it was given to them. */
export async function loader(args: LoaderFunctionArgs) {
  return (await api(args).accounts.listObservers({ params: { id: idOf(args, 'examId') } })).data;
}

/** Imports the file whole, or replies why it cannot. */
export const action = actsOf({
  form: {
    call: 'accounts.importObservers',
    done: ({ args, response }) =>
      response.success ? toastHere('import.done')({ args }) : { errors: response.errors },
  },
});

/** /client/{clientId}/exam/{examId}/import-observers */
export default function ImportObserversScreen() {
  const t = useText();
  const exam = useExam();
  const observers = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const refused = madeIn(reply, 'form')?.errors;
  return (
    <StaffPage title={t('page.importObservers')}>
      {refused ? <ImportErrors errors={refused} /> : null}
      {/* A browser sends no file that was changed after it was chosen: it is chosen anew. */}
      <ActionForm key={useLocation().key} reply={refusedIn(reply)} texts="observer.form" multipart>
        <FieldGroup title={t('observer.new')} help={t('observer.lead')}>
          <TableFileField<'observer.form'> name="file" most={contract.accounts.importObservers.maxBytes} />
          <p>
            <a href={`/api/exams/${exam.id}/observers/template`}>{t('import.template')}</a>
          </p>
        </FieldGroup>
        <FormBar submit={t('import.submit')} cancelTo={to('exam.sets', { exam })} />
      </ActionForm>
      <Observers observers={observers} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
