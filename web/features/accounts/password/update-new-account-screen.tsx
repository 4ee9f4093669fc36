import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { PasswordCard } from './password-card.tsx';

/** The link's token; whether it opens is said when the form is sent. */
export function loader({ url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token');
  if (!token) throw redirect(to('client.findAccount'));
  return { token };
}

/** Leads to the log-in. */
export const action = formAction(contract.accounts.setFirstPassword, async (args, body) => {
  await apiWithoutRedirects(args).accounts.setFirstPassword({ body });
  return redirectWithToast(args, to('client.login'), 'account.passwordChanged');
});

/** /client/update-new-account */
export default function UpdateNewAccountScreen() {
  const { token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
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
