import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { sendOn } from '../staff-login.ts';
import { hashOf } from './hash-of.ts';
import { problemIn, RefusedSignOn } from './refused-sign-on.tsx';

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

/** /client/sign-on/{company}/callback */
export default function CallbackScreen() {
  const refused = useLoaderData<typeof loader>();
  return <RefusedSignOn {...refused} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
