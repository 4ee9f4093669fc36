import { Link, redirect, useActionData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { AccountCard } from './account-card.tsx';

const { TextField } = fieldsOf<'account.form'>();

/** Leads to the code, whether there is an account or not. */
export const action = formAction(contract.accounts.forgotPassword, async (args, body) => {
  await apiWithoutRedirects(args).accounts.forgotPassword({ body });
  return redirect(to('client.verifyCode', { query: { email: body.email } }), { status: 303 });
});

/** /client/find-account */
export default function FindAccountScreen() {
  const t = useText();
  const reply = useActionData<typeof action>() as FormReply | undefined;
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
