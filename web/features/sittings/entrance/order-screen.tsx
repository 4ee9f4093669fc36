import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { refusals } from '#contract/codes/refusals.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { readForm } from '#web/api/read-form.ts';
import { findBrowserLanguage } from '#web/app/language-cookie.ts';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Contact } from '../contact.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import styles from '../sitting.module.css';
import { greet } from './greet.ts';
import { followLaunch } from './launch.ts';
import { findLanguage } from './launch-link.ts';

/** The page behind the link of an order. Opening it uses nothing: programs that look at mails open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const order = (args.url.searchParams.get('o') ?? '').slice(0, 64);
  const language = findLanguage({ order }) ?? findBrowserLanguage(args.request, args.url.pathname);
  await greet(args, 'candidate.order', language);
  const { data: link } = await api(args).sessions.examineeShowOrder({ body: { order } });
  return data({ order, ...link }, { status: link.opening === 'unknown' ? refusals.notFound.http : 200 });
}

/** The press: from here on it is a launch like any other. */
export async function action(args: ActionFunctionArgs) {
  const order = (await readForm(args)).get('o');
  if (typeof order !== 'string' || order === '') throw data(null, { status: 400 });
  throw await followLaunch(args, { order });
}

/** No cache stores an address with a token, and no other site gets it as the referrer; the form says whence it comes. */
export function headers() {
  return { 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' };
}

export default function OrderScreen() {
  const { order, title, text, submit } = useLoaderData<typeof loader>();
  const exam = useCandidateExam();
  return (
    <div className={styles.login}>
      <ScreenHeading text={title} />
      <p className={submit === null ? styles.notice : undefined}>{text}</p>
      {submit === null ? null : (
        <form method="post" action={to('candidate.order', { exam })}>
          <input type="hidden" name="o" value={order} />
          <Button look="primary" large>
            {submit}
          </Button>
        </form>
      )}
      <Contact />
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
