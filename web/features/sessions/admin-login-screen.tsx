import { type LoaderFunctionArgs, useActionData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { formAction } from '#web/api/form-action.ts';
import { refusedIn } from '#web/api/form-reply.ts';
import { LoginForm } from './login-form.tsx';
import { withPasskeys } from './passkeys/passkey-acts.ts';
import { sendSignedInOn, sendToStep } from './staff-login.ts';

export const loader = (args: LoaderFunctionArgs) => sendSignedInOn(args);

export const action = withPasskeys(
  'admin',
  formAction(contract.sessions.adminLogin, async (args, body) => {
    const { data } = await apiWithoutRedirects(args).sessions.adminLogin({ body });
    return sendToStep(args, data, 'admin.secondStep');
  }),
);

/** /admin/login */
export default function AdminLoginScreen() {
  const reply = refusedIn(useActionData<typeof action>());
  return <LoginForm title="page.adminLogin" lead="session.admin.lead" reply={reply} />;
}
