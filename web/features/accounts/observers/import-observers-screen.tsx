import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import type { ImportError } from '#contract/shapes/import.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import { type FormReply, refusedIn } from '#web/api/form-reply.ts';
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

/** The reply to an import with refused rows. */
interface RefusedImport {
  errors: ImportError[];
}

/** Imports the file whole, or answers why it cannot. */
export const action = formAction(
  contract.accounts.importObservers,
  async (args: ActionFunctionArgs, body) => {
    const { importObservers } = api(args).accounts;
    const reply = await importObservers({ params: { id: idOf(args, 'examId') }, body });
    if (!reply.success) return { errors: reply.errors };
    return redirectWithToast(args, args.url.pathname, 'import.done');
  },
);

/** /client/{clientId}/exam/{examId}/import-observers */
export default function ImportObserversScreen() {
  const t = useText();
  const exam = useExam();
  const observers = useLoaderData<typeof loader>();
  const reply = useActionData() as FormReply | RefusedImport | undefined;
  const refused = reply && 'errors' in reply ? reply.errors : undefined;
  const template = <a href={`/api/exams/${exam.id}/observers/template`}>{t('import.template')}</a>;
  return (
    <StaffPage title={t('page.importObservers')} actions={template}>
      {refused ? <ImportErrors errors={refused} /> : null}
      {/* A browser sends no file that was changed after it was chosen: it is chosen anew. */}
      <ActionForm key={useLocation().key} reply={refusedIn(reply)} texts="observer.form" multipart>
        <FieldGroup title={t('observer.new')} help={t('observer.lead')}>
          <TableFileField<'observer.form'> name="file" most={contract.accounts.importObservers.maxBytes} />
        </FieldGroup>
        <FormBar submit={t('import.submit')} cancelTo={to('exam.sets', { exam })} />
      </ActionForm>
      <Observers observers={observers} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
