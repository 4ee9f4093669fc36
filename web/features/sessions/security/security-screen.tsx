import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { accountKinds, isStaff } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { refusedIn } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { codesIn, RecoveryCodes } from '../second-step/recovery-codes.tsx';
import { AddPasskey, begunIn } from './add-passkey.tsx';
import { AddressesForm } from './addresses-form.tsx';
import { AppSection } from './app-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PolicyForm } from './policy-form.tsx';
import { Section } from './section.tsx';
import { actOf, appIn, doAct } from './security-acts.ts';
import { SessionsSection } from './sessions-section.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { showSecurity, listSessions } = api(args).sessions;
  const [{ data: security }, { data: sessions }] = await Promise.all([showSecurity(), listSessions()]);
  return { security, sessions, path: args.url.pathname };
}

export const action = (args: ActionFunctionArgs) => doAct(args);

/** /client/{clientId}/security and /admin/security */
export default function SecurityScreen() {
  const t = useText();
  const { security, sessions, path } = useLoaderData<typeof loader>();
  const { user, kind } = useViewer();
  const reply = useActionData<typeof action>();
  const shown = codesIn(reply);
  const app = appIn(reply);
  const refused = refusedIn(reply);
  const act = actOf(refused);
  if (shown)
    return (
      <StaffPage title={t('factor.codes')}>
        <RecoveryCodes codes={shown.codes} next={path} />
      </StaffPage>
    );
  if (app) return <ConfirmApp app={app} reply={act === 'confirm' ? refused : undefined} path={path} />;
  const begun = begunIn(reply);
  if (begun) return <AddPasskey begun={begun} path={path} />;
  const isParent = isStaff(kind) && user.kind === accountKinds.parent;
  const hasPasskeys = security.passkeys.length > 0;
  const replyTo = (name: typeof act) => (act === name ? refused : undefined);
  return (
    <StaffPage title={t('page.security')}>
      <AppSection security={security} />
      {security.takes_passkeys || hasPasskeys ? (
        <PasskeysSection security={security} reply={replyTo('addPasskey')} />
      ) : null}
      {security.has_app || hasPasskeys ? <CodesSection security={security} /> : null}
      <SessionsSection sessions={sessions} />
      {isStaff(kind) && user.client_id !== null ? (
        <Section title={t('page.apiTokens')} text={t('apiToken.link.help')}>
          <ButtonLink to={to('client.apiTokens', { clientId: user.client_id })}>
            {t('apiToken.link')}
          </ButtonLink>
        </Section>
      ) : null}
      {security.addresses ? (
        <AddressesForm addresses={security.addresses} reply={replyTo('addresses')} />
      ) : null}
      {isParent ? <PolicyForm policy={security.policy} reply={replyTo('policy')} /> : null}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
