import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { OwnPassword } from '../security/own-password.tsx';
import { OwnAddress, SignOnState } from './sign-on-state.tsx';
import { ToProvider } from './to-provider.tsx';

const { TextAreaField, TextField } = fieldsOf<'signOn.form'>();

export async function loader(args: LoaderFunctionArgs) {
  const shown = await api(args).sessions.showSignOn();
  return { ...shown, clientId: idOf(args, 'clientId') };
}

/** The form stores; what stands above it tries, switches and removes what is stored. */
export const action = actsOf({
  form: { call: 'sessions.setSignOn', done: toastHere('signOn.stored') },
  on: {
    call: 'sessions.switchSignOn',
    ask: ({ body: { current_password } }) => ({ body: { is_on: true, current_password } }),
    done: toastHere('signOn.done.on'),
  },
  off: {
    call: 'sessions.switchSignOn',
    ask: () => ({ body: { is_on: false } }),
    done: toastHere('signOn.done.off'),
  },
  try: { call: 'sessions.trySignOn', done: ({ response }) => ({ address: response.data.address }) },
  remove: { call: 'sessions.removeSignOn', done: toastHere('signOn.done.remove') },
});

/** /client/{clientId}/settings/sign-on */
export default function SignOnSettingsScreen() {
  const t = useText();
  const { data: setting, redirect_uri, login_url, clientId } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const address = madeIn(reply, 'try')?.address;
  const values = setting
    ? { issuer: setting.issuer, application_id: setting.application_id, domains: setting.domains.join('\n') }
    : {};
  if (address !== undefined)
    return (
      <StaffPage title={t('page.signOnSettings')}>
        <ToProvider address={address} />
      </StaffPage>
    );
  return (
    <StaffPage title={t('page.signOnSettings')}>
      {setting ? (
        <SignOnState setting={setting} login_url={login_url} reply={refusedIn(reply, 'try')} />
      ) : null}
      <ActionForm
        key={JSON.stringify(values)}
        reply={refusedIn(reply, 'form')}
        texts="signOn.form"
        stored={storedValues(values)}
      >
        <FormGuard />
        <FieldGroup title={t('signOn.form.group')} help={t('signOn.form.group.help')}>
          <OwnAddress label={t('signOn.redirect')} address={redirect_uri} />
          <TextField name="issuer" type="url" autoComplete="off" spellCheck={false} required />
          <TextField name="application_id" autoComplete="off" spellCheck={false} required />
          <TextField
            name="application_password"
            type="password"
            autoComplete="off"
            placeholder={setting ? t('signOn.password.stored') : undefined}
            required={setting === null}
          />
          <TextAreaField name="domains" rows={3} spellCheck={false} required />
          <OwnPassword />
        </FieldGroup>
        <FormBar submit={t('signOn.store')} cancelTo={to('client.settings', { clientId })} />
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
