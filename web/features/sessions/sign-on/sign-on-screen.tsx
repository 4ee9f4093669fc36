import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { findUser } from '../staff-login.ts';
import { begin } from './begin.ts';
import { BeginForm } from './begin-form.tsx';
import { hashOf } from './hash-of.ts';
import { SignOnCard } from './sign-on-card.tsx';
import { addressIn, ToProvider } from './to-provider.tsx';

/** Whose people sign on here, and who is signed in already; no page where the company has not turned it on. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiWithoutRedirects(args);
  const { data } = await api.sessions.showSignOnPage({ params: { hash: hashOf(args) } });
  return { name: data.name, signedIn: (await findUser(api))?.name };
}

export const action = (args: ActionFunctionArgs) => begin(args);

/** /client/sign-on/{company} */
export default function SignOnScreen() {
  const t = useText();
  const { name, signedIn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const address = addressIn(reply);
  return (
    <SignOnCard lead={t('signOn.lead', { name })}>
      {signedIn === undefined ? null : (
        <Notice tone="warning">{t('signOn.signedIn', { name: signedIn })}</Notice>
      )}
      {reply && 'problem' in reply ? <Notice tone="error">{reply.problem}</Notice> : null}
      {address === undefined ? <BeginForm label={t('signOn.begin')} /> : <ToProvider address={address} />}
    </SignOnCard>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
