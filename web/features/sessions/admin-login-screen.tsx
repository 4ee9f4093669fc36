import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router';
import { LoginForm } from './login-form.tsx';
import { logIn, sendSignedInOn } from './staff-login.ts';

export const loader = (args: LoaderFunctionArgs) => sendSignedInOn(args);

export const action = (args: ActionFunctionArgs) => logIn(args, 'adminLogin');

/** /admin/login */
export default function AdminLoginScreen() {
  const actionData = useActionData<typeof action>();
  return <LoginForm title="page.adminLogin" lead="session.admin.lead" answer={actionData} />;
}
