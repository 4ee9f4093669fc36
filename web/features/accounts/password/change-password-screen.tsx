import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { PasswordCard } from './password-card.tsx';

/** The token of the code; whether it is good is said when the form is sent. */
export function loader({ url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token');
  if (!token) throw redirect(to('client.findAccount'));
  return { token };
}

export const action = actsOf({
  form: {
    call: 'accounts.resetPassword',
    done: ({ args }) => redirectWithToast(args, to('client.resetPasswordSuccess'), 'account.passwordChanged'),
  },
});

/** /client/change-password */
export default function ChangePasswordScreen() {
  const t = useText();
  const { token } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return (
    <PasswordCard
      title="page.changePassword"
      lead="account.reset.lead"
      submit="account.own.submit"
      token={token}
      reply={reply}
      below={<Link to={to('client.findAccount')}>{t('account.verify.again')}</Link>}
    />
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
