import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { AccountCard } from './account-card.tsx';

const { TextField } = fieldsOf<'account.form'>();

/** The address that the code was asked for; without one there is nothing to confirm. */
export function loader({ url }: LoaderFunctionArgs) {
  const email = url.searchParams.get('email');
  if (!email) throw redirect(to('client.findAccount'));
  return { email };
}

/** Leads to the new password. */
export const action = actsOf({
  form: {
    call: 'accounts.confirmVerifyCode',
    done: ({ response: { data } }) =>
      redirect(to('client.changePassword', { query: { token: data.token } }), { status: 303 }),
  },
});

/** /client/verify-code */
export default function VerifyCodeScreen() {
  const t = useText();
  const { email } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const below = (
    <>
      <p>{t('account.verify.none')}</p>
      <Link to={to('client.findAccount')}>{t('account.verify.again')}</Link>
    </>
  );
  return (
    <AccountCard
      title="page.verifyCode"
      lead={t('account.verify.lead', { email })}
      submit="account.verify.submit"
      reply={reply}
      below={below}
    >
      <input type="hidden" name="email" value={email} />
      <TextField name="code" inputMode="numeric" autoComplete="one-time-code" required />
    </AccountCard>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
