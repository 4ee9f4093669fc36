import { type LoaderFunctionArgs, useActionData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { formAction } from '#web/api/form-action.ts';
import { refusedIn } from '#web/api/form-reply.ts';
import { LoginForm } from './login-form.tsx';
import { withPasskeys } from './passkeys/passkey-acts.ts';
import { sendSignedInOn, sendToStep } from './staff-login.ts';

export const loader = (args: LoaderFunctionArgs) => sendSignedInOn(args);

export const action = withPasskeys(
  'client',
  formAction(contract.sessions.login, async (args, body) => {
    const { data } = await apiWithoutRedirects(args).sessions.login({ body });
    return sendToStep(args, data, 'client.secondStep');
  }),
);

/** /client/login */
export default function LoginScreen() {
  const reply = refusedIn(useActionData<typeof action>());
  return (
    <LoginForm
      title="page.login"
      lead="session.client.lead"
      reply={reply}
      forgotten={to('client.findAccount')}
    />
  );
}
