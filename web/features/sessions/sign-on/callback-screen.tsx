import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sendOn } from '../staff-login.ts';
import { hashOf } from './hash-of.ts';
import { SignOnCard } from './sign-on-card.tsx';

/** Where the provider sends its visitors back to: leads on, or says what went wrong. */
export async function loader(args: LoaderFunctionArgs) {
  const hash = hashOf(args);
  try {
    const query = args.url.searchParams.toString();
    const { data } = await apiWithoutRedirects(args).sessions.finishSignOn({ body: { hash, query } });
    if (!data.is_trial) return sendOn(args, data);
    const settings = to('client.signOnSettings', { clientId: data.client_id });
    return redirectWithToast(args, settings, 'signOn.tried', { email: data.email });
  } catch (error) {
    return { hash, problem: problemIn(error) };
  }
}

/** The words of a refusal; whatever else was thrown goes on. */
function problemIn(error: unknown): string {
  if (error instanceof RefusedCall && error.status < 500 && error.status !== 404) return error.data.detail;
  throw error;
}

/** /client/sign-on/{company}/callback: why a sign-on failed, and the way to begin it anew. */
export default function CallbackScreen() {
  const t = useText();
  const { hash, problem } = useLoaderData<typeof loader>();
  return (
    <SignOnCard lead={t('signOn.refused')}>
      <Notice tone="error">{problem}</Notice>
      <p>
        <ButtonLink look="primary" to={to('client.signOn', { company: hash })}>
          {t('signOn.again')}
        </ButtonLink>
      </p>
    </SignOnCard>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
