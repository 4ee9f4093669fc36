import type { LoaderFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import { LoginForm } from './login-form.tsx';
import { logInAt, sendSignedInOn } from './staff-login.ts';

export const loader = (args: LoaderFunctionArgs) => sendSignedInOn(args);

export const action = logInAt('client');

/** /client/login */
export default function LoginScreen() {
  return <LoginForm title="page.login" lead="session.client.lead" forgotten={to('client.findAccount')} />;
}
