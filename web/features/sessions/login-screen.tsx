import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router';
import { LoginForm } from './login-form.tsx';
import { logIn, sendSignedInOn } from './staff-login.ts';

export const loader = (args: LoaderFunctionArgs) => sendSignedInOn(args);

export const action = (args: ActionFunctionArgs) => logIn(args, 'login');

/** /client/login */
export default function LoginScreen() {
  const actionData = useActionData<typeof action>();
  return <LoginForm title="page.login" lead="session.client.lead" answer={actionData} />;
}
