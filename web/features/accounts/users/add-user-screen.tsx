import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { type FormReply, refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './add-user.module.css';
import { addUserRow } from './add-user-row.ts';
import { permissionsIn, rights } from './permissions-form.ts';
import { PermissionsTable } from './permissions-table.tsx';
import { UserFields } from './user-fields.tsx';

const { TextField, ChoicesField } = fieldsOf<'user.form'>();

/** The exams that a restricted one may be shown. */
export async function loader(args: LoaderFunctionArgs) {
  const clientId = idOf(args, 'clientId');
  const { data } = await api(args).exams.listAll({ query: { client_id: clientId } });
  return { clientId, exams: data.map(({ id, name }) => ({ id, name })) };
}

export const action = actsOf({ form: addUserRow });

/** /client/{clientId}/user/add */
export default function AddUserScreen() {
  const t = useText();
  const { clientId, exams } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const first = { role: 'o', restricted: '0', invites: '1' };
  return (
    <StaffPage title={t('page.addUser')}>
      <ActionForm reply={reply} texts="user.form" stored={storedValues(first)}>
        <FormGuard />
        <FieldGroup title={t('user.form.group')} help={t('user.form.help')}>
          <TextField name="login_id" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
          <UserFields isNew />
          {exams.length > 0 ? (
            <div className={styles.exams}>
              <PermissionsTable exams={exams} stored={tickedIn(refusedIn(reply))} isNew />
            </div>
          ) : null}
          <ChoicesField type="radio" name="invites" choices={['1', '0']} required />
        </FieldGroup>
        <FormBar submit={t('user.add')} cancelTo={to('client.users', { clientId })} />
      </ActionForm>
    </StaffPage>
  );
}

/** What was ticked in a form that was refused. */
function tickedIn(reply: FormReply | undefined) {
  const form = new FormData();
  for (const right of rights) for (const id of reply?.values[right] ?? []) form.append(right, id);
  return permissionsIn(form);
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
