import { useEffect } from 'react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { refusals } from '#contract/codes/refusals.ts';
import { to } from '#contract/screens.ts';
import { formatDay } from '#messages/format.ts';
import { readForm } from '#web/api/read-form.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { examParamsOf } from '../candidate-address.ts';
import { Contact } from '../contact.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import styles from '../sitting.module.css';
import { findLanding, followLaunch, type LaunchProblem, launchHeaders, launchProblems } from './launch.ts';
import { fieldsOf, isVisit, readLaunch, type SignedLaunch } from './launch-link.ts';

/** Single sign-on: a link signed by a recruiting system opens its exam, or this screen says why not. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  const launch = readLaunch(searchParams, examParamsOf(args).hash);
  if (launch && isVisit(args.request)) throw await followLaunch(args, launch);
  if (launch) return data({ launch, problem: undefined });
  const landed = await findLanding(args, searchParams.get('link') ?? '');
  if (landed) throw landed;
  const problem = launchProblems.find((name) => name === searchParams.get('problem')) ?? 'unauthorized';
  return data({ launch: undefined, problem }, { status: refusals[problem].http });
}

/** The same by a form, which may stand on the recruiting system's own page (docs/decisions/0020). */
export async function action(args: ActionFunctionArgs) {
  const launch = readLaunch(await readForm(args), examParamsOf(args).hash);
  if (!launch) throw data(null, { status: 400 });
  throw await followLaunch(args, launch);
}

export function headers() {
  return launchHeaders;
}

export default function LaunchScreen() {
  const { launch, problem } = useLoaderData<typeof loader>();
  return (
    <div className={styles.login}>
      {launch ? <GoOn launch={launch} /> : <Problem problem={problem} />}
      <Contact />
    </div>
  );
}

/** Shown when a prefetched page is opened after all: pressing the button uses the launch. */
function GoOn({ launch }: { launch: SignedLaunch }) {
  const t = useText();
  const exam = useCandidateExam();
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <>
      <ScreenHeading text={t('launch.goOn.title')} />
      <p>{t('launch.goOn.lead')}</p>
      <form method="post" action={to('candidate.launch', { exam })}>
        {fieldsOf(launch).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button look="primary" large>
          {t('launch.goOn.submit')}
        </Button>
      </form>
    </>
  );
}

/** What happened, and what to do. */
function Problem({ problem }: { problem: LaunchProblem }) {
  const t = useText();
  const language = useLanguage();
  const exam = useCandidateExam();
  const isEarly = problem === 'forbidden' && exam.period === 'before';
  return (
    <>
      <ScreenHeading text={t(`launch.${problem}.title`)} />
      <p className={styles.notice}>
        {isEarly
          ? t('launch.early', { day: formatDay(exam.commence_on, language) })
          : t(`launch.${problem}.help`)}
      </p>
      {problem === 'unauthorized' ? (
        <p>
          <a className={buttonClass('secondary', true)} href={to('candidate.login', { exam })}>
            {t('launch.toLogin')}
          </a>
        </p>
      ) : null}
      {problem === 'examEnded' ? (
        <p>
          <a className={styles.standing} href={to('candidate.login', { exam })}>
            {t('page.ownData')}
          </a>
        </p>
      ) : null}
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
