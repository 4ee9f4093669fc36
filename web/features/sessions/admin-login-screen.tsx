import type { LoaderFunctionArgs } from 'react-router';
import { LoginForm } from './login-form.tsx';
import { logInAt, sendSignedInOn } from './staff-login.ts';

export const loader = (args: LoaderFunctionArgs) => sendSignedInOn(args);

export const action = logInAt('admin');

/** /admin/login */
export default function AdminLoginScreen() {
  return <LoginForm title="page.adminLogin" lead="session.admin.lead" />;
}
