import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import { findAct } from '#web/api/form-field.ts';
import { refusedIn, replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
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
import { addressIn, ToProvider } from './to-provider.tsx';

const { TextAreaField, TextField } = fieldsOf<'signOn.form'>();

export async function loader(args: LoaderFunctionArgs) {
  const shown = await api(args).sessions.showSignOn();
  return { ...shown, clientId: idOf(args, 'clientId') };
}

const store = formAction(contract.sessions.setSignOn, async (args, body) => {
  await api(args).sessions.setSignOn({ body });
  return redirectWithToast(args, args.url.pathname, 'signOn.stored');
});

const turnOn = formAction(contract.sessions.switchSignOn, async (args, { current_password }) => {
  await api(args).sessions.switchSignOn({ body: { is_on: true, current_password } });
  return redirectWithToast(args, args.url.pathname, 'signOn.done.on');
});

const remove = formAction(contract.sessions.removeSignOn, async (args, body) => {
  await api(args).sessions.removeSignOn({ body });
  return redirectWithToast(args, args.url.pathname, 'signOn.done.remove');
});

/** The form stores; what stands above it switches and removes, by what it posts as `act`. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const act = findAct(args, form, ['on', 'off', 'try', 'remove']);
    if (act === undefined) return store(args);
    if (act === 'on') return turnOn(args);
    if (act === 'remove') return remove(args);
    const { sessions } = api(args);
    if (act === 'try') return (await sessions.trySignOn()).data;
    await sessions.switchSignOn({ body: { is_on: false } });
    return redirectWithToast(args, args.url.pathname, 'signOn.done.off');
  });
}

/** /client/{clientId}/settings/sign-on */
export default function SignOnSettingsScreen() {
  const t = useText();
  const { data: setting, redirect_uri, login_url, clientId } = useLoaderData<typeof loader>();
  const given = useActionData<typeof action>();
  const address = addressIn(given);
  const reply = refusedIn(given);
  const act = reply?.values.act?.[0];
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
        <SignOnState setting={setting} login_url={login_url} reply={act === 'try' ? reply : undefined} />
      ) : null}
      <ActionForm
        key={JSON.stringify(values)}
        reply={act === undefined ? reply : undefined}
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
