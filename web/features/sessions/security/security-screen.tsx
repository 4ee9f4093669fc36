import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountKinds, isStaff } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import type { OwnProof } from '#contract/shapes/factor.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast, toastHere } from '#web/api/flash.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { toldGone } from '#web/api/refused-act.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { RecoveryCodes } from '../second-step/recovery-codes.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AppSection } from './app-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { AddressesForm, PolicyForm } from './company-forms.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { showSecurity, listSessions } = api(args).sessions;
  const [{ data: security }, { data: sessions }] = await Promise.all([showSecurity(), listSessions()]);
  return { security, sessions, path: args.url.pathname };
}

export const action = actsOf({
  /** A device that was logged out meanwhile is no mistake of the user. */
  end: {
    call: 'sessions.endSession',
    ask: ({ form }) => ({ params: idIn(form) }),
    done: toastHere('factor.session.ended'),
    refused: toldGone('factor.session.gone'),
  },
  endOthers: {
    call: 'sessions.endOtherSessions',
    done: ({ args, response }) =>
      redirectWithToast(args, args.url.pathname, 'factor.sessions.ended', response.data),
  },
  begin: {
    call: 'sessions.beginApp',
    ask: ({ body }) => ({ body: proofOf(body) }),
    done: ({ response }) => ({ app: response.data }),
  },
  confirm: {
    call: 'sessions.confirmApp',
    done: ({ args, response: { data } }) =>
      data.recovery_codes ? { codes: data.recovery_codes } : toastHere('factor.app.done')({ args }),
  },
  remove: {
    call: 'sessions.removeApp',
    ask: ({ body }) => ({ body: proofOf(body) }),
    done: toastHere('factor.app.removed'),
  },
  beginPasskey: {
    call: 'sessions.beginPasskey',
    ask: ({ body }) => ({ body: proofOf(body) }),
    done: ({ form, response }) => ({ asked: response.data, name: String(form.get('name') ?? '') }),
  },
  addPasskey: {
    call: 'sessions.addPasskey',
    done: ({ args, response: { data } }) =>
      data.recovery_codes ? { codes: data.recovery_codes } : toastHere('factor.passkey.added')({ args }),
  },
  renamePasskey: {
    call: 'sessions.renamePasskey',
    ask: ({ form }) => ({ params: idIn(form) }),
    done: toastHere('factor.passkey.renamed'),
  },
  removePasskey: {
    call: 'sessions.removePasskey',
    ask: ({ form, body }) => ({ params: idIn(form), body: proofOf(body) }),
    done: toastHere('factor.passkey.removed'),
  },
  renew: {
    call: 'sessions.renewRecoveryCodes',
    ask: ({ body }) => ({ body: proofOf(body) }),
    done: ({ response }) => ({ codes: response.data.recovery_codes ?? [] }),
  },
  addresses: {
    call: 'sessions.setAddresses',
    prepare: settleStale,
    done: toastHere('factor.addresses.done'),
  },
  policy: { call: 'sessions.setFactorPolicy', prepare: settleStale, done: toastHere('factor.policy.done') },
});

/** What proves the account's owner; a field that stands empty is left out. */
function proofOf({ current_password, code, passkey }: OwnProof): OwnProof {
  return { current_password, ...(code && { code }), ...(passkey && { passkey }) };
}

function idIn(form: FormData) {
  return { id: Number(form.get('id')) };
}

/** /client/{clientId}/security and /admin/security */
export default function SecurityScreen() {
  const t = useText();
  const { security, sessions, path } = useLoaderData<typeof loader>();
  const { user, kind, hidden } = useViewer();
  const reply = useReply<typeof action>();
  const shown = madeIn(reply, 'confirm', 'addPasskey', 'renew');
  const begun = madeIn(reply, 'beginPasskey');
  // A code that does not fit leads back to the app, which its form has sent along.
  const unconfirmed = refusedIn(reply, 'confirm');
  const { secret: [secret] = [], uri: [uri] = [] } = unconfirmed?.values ?? {};
  const app = secret && uri ? { secret, uri } : madeIn(reply, 'begin')?.app;
  if (shown)
    return (
      <StaffPage title={t('factor.codes')}>
        <RecoveryCodes codes={shown.codes} next={path} />
      </StaffPage>
    );
  if (app) return <ConfirmApp app={app} reply={unconfirmed} path={path} />;
  if (begun) return <AddPasskey begun={begun} path={path} />;
  const isParent = isStaff(kind) && user.kind === accountKinds.parent;
  const hasPasskeys = security.passkeys.length > 0;
  return (
    <StaffPage title={t('page.security')}>
      <AppSection security={security} />
      <PasskeysSection security={security} reply={refusedIn(reply, 'addPasskey')} />
      {security.has_app || hasPasskeys ? <CodesSection security={security} /> : null}
      <SessionsSection sessions={sessions} />
      {isStaff(kind) && user.client_id !== null && !hidden.includes('apiTokens') ? (
        <Section title={t('page.apiTokens')} text={t('apiToken.link.help')}>
          <ButtonLink to={to('client.apiTokens', { clientId: user.client_id })}>
            {t('apiToken.link')}
          </ButtonLink>
        </Section>
      ) : null}
      {security.addresses ? (
        <AddressesForm addresses={security.addresses} reply={refusedIn(reply, 'addresses')} />
      ) : null}
      {isParent ? <PolicyForm policy={security.policy} reply={refusedIn(reply, 'policy')} /> : null}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
