import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { PasswordCard } from './password-card.tsx';

/** The link's token; whether it opens is said when the form is sent. */
export function loader({ url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token');
  if (!token) throw redirect(to('client.findAccount'));
  return { token };
}

/** Leads to the log-in. */
export const action = actsOf({
  form: {
    call: 'accounts.setFirstPassword',
    done: ({ args }) => redirectWithToast(args, to('client.login'), 'account.passwordChanged'),
  },
});

/** /client/update-new-account */
export default function UpdateNewAccountScreen() {
  const { token } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return (
    <PasswordCard
      title="page.updateNewAccount"
      lead="account.first.lead"
      submit="account.first.submit"
      token={token}
      reply={reply}
    />
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
