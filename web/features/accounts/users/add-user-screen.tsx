import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { UserFields } from './user-fields.tsx';

const { TextField, ChoicesField } = fieldsOf<'user.form'>();

export function loader(args: LoaderFunctionArgs) {
  return { clientId: idOf(args, 'clientId') };
}

/** A restricted one goes on to what it may see; the others to the list. */
export const action = actsOf({
  form: {
    call: 'accounts.addUser',
    done: ({ args, response: { data: user } }) => {
      const clientId = idOf(args, 'clientId');
      const next = user.restricted
        ? to('client.userAuthority', { clientId, query: { id: user.id } })
        : to('client.users', { clientId });
      return redirectWithToast(args, next, user.state === 'new' ? 'user.invited' : 'user.added');
    },
  },
});

/** /client/{clientId}/user/add */
export default function AddUserScreen() {
  const t = useText();
  const { clientId } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const first = { role: 'o', restricted: '0', invites: '1' };
  return (
    <StaffPage title={t('page.addUser')}>
      <ActionForm reply={reply} texts="user.form" stored={storedValues(first)}>
        <FormGuard />
        <FieldGroup title={t('user.form.group')} help={t('user.form.help')}>
          <TextField name="login_id" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
          <UserFields isNew />
          <ChoicesField type="radio" name="invites" choices={['1', '0']} required />
        </FieldGroup>
        <FormBar submit={t('user.add')} cancelTo={to('client.users', { clientId })} />
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
