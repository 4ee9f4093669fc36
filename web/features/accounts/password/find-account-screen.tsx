import { Link, redirect } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { AccountCard } from './account-card.tsx';

const { TextField } = fieldsOf<'account.form'>();

/** Leads to the code, whether there is an account or not. */
export const action = actsOf({
  form: {
    call: 'accounts.forgotPassword',
    done: ({ body }) => redirect(to('client.verifyCode', { query: { email: body.email } }), { status: 303 }),
  },
});

/** /client/find-account */
export default function FindAccountScreen() {
  const t = useText();
  const reply = useReply<typeof action>();
  return (
    <AccountCard
      title="page.findAccount"
      lead={t('account.find.lead')}
      submit="account.find.submit"
      reply={reply}
      below={<Link to={to('client.login')}>{t('account.find.back')}</Link>}
    >
      <TextField name="email" type="email" autoComplete="email" required />
    </AccountCard>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
