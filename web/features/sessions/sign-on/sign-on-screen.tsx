import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actsOf } from '#web/api/acts.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { findUser } from '../staff-login.ts';
import { hashOf } from './hash-of.ts';
import { SignOnCard } from './sign-on-card.tsx';
import { ToProvider } from './to-provider.tsx';

/** Whose people sign on here, and who is signed in already; no page where the company has not turned it on. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiWithoutRedirects(args);
  const { data } = await api.sessions.showSignOnPage({ params: { hash: hashOf(args) } });
  return { name: data.name, signedIn: (await findUser(api))?.name };
}

/** Begins a sign-on: by a form of our own pages alone, so that nobody is signed on by a link. */
export const action = actsOf({
  form: {
    call: 'sessions.beginSignOn',
    ask: ({ args }) => ({ body: { hash: hashOf(args) } }),
    done: ({ response }) => ({ address: response.data.address }),
  },
});

/** /client/sign-on/{company} */
export default function SignOnScreen() {
  const t = useText();
  const { name, signedIn } = useLoaderData<typeof loader>();
  const isSending = useUnderWay();
  const reply = useReply<typeof action>();
  const address = madeIn(reply, 'form')?.address;
  const refused = refusedIn(reply);
  return (
    <SignOnCard lead={t('signOn.lead', { name })}>
      {signedIn === undefined ? null : (
        <Notice tone="warning">{t('signOn.signedIn', { name: signedIn })}</Notice>
      )}
      {refused ? <Notice tone="error">{refused.refusal.detail}</Notice> : null}
      {address === undefined ? (
        <Form method="post">
          <Button look="primary" large disabled={isSending}>
            {t('signOn.begin')}
          </Button>
        </Form>
      ) : (
        <ToProvider address={address} />
      )}
    </SignOnCard>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
