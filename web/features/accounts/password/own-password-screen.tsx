import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { homeOf, viewerOf } from '#web/app/viewer.ts';
import { useViewer } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';

const { TextField } = fieldsOf<'account.form'>();

export const action = actsOf({
  form: {
    call: 'accounts.changePassword',
    done: ({ args }) => redirectWithToast(args, homeOf(viewerOf(args).user), 'account.passwordChanged'),
  },
});

/** /client/{clientId}/change-password and /admin/change-password */
export default function OwnPasswordScreen() {
  const t = useText();
  const reply = useReply<typeof action>();
  const { user } = useViewer();
  return (
    <StaffPage title={t('page.ownPassword')}>
      <ActionForm reply={reply} texts="account.form">
        <FieldGroup title={t('user.loginId', { loginId: user.login_id })} help={t('account.own.lead')}>
          {/* So that a password manager knows whose password it keeps. */}
          <input type="hidden" autoComplete="username" value={user.login_id} readOnly />
          <TextField name="current_password" type="password" autoComplete="current-password" required />
          <NewPasswordField<'account.form'> name="password" />
          <TextField name="confirmation" type="password" autoComplete="new-password" required />
        </FieldGroup>
        <FormBar submit={t('account.own.submit')} cancelTo={homeOf(user)} />
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
