import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { TestPage } from '#contract/shapes/sitting.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import styles from '../sitting.module.css';
import { DeviceCheck } from './device-check.tsx';
import { PracticeSitting } from './practice-sitting.tsx';

/** The practice questions are read with the page: from then on the rehearsal asks the server for nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).sittings.showRehearsal();
  return { rehearsal: data };
}

/** Before the day (docs/decisions/0025): is this device fit, and what is a test like? For everybody with the link. */
export default function RehearsalScreen() {
  const { rehearsal } = useLoaderData<typeof loader>();
  const [sittings, setSittings] = useState(0);
  const [isSitting, setSitting] = useState(false);
  const begin = () => {
    setSittings(sittings + 1);
    setSitting(true);
  };
  if (isSitting)
    return (
      <PracticeSitting
        key={sittings}
        pages={rehearsal.pages}
        language={rehearsal.language}
        onAgain={begin}
        onQuit={() => setSitting(false)}
      />
    );
  return <Introduction pages={rehearsal.pages} onBegin={begin} />;
}

function Introduction({ pages, onBegin }: { pages: readonly TestPage[]; onBegin: () => void }) {
  const t = useText();
  const exam = useCandidateExam();
  const questions = pages.reduce((sum, page) => sum + page.set.length, 0);
  // Without script the practice cannot run: its button stays disabled, and the check says what is needed.
  const isReady = useHydrated();
  return (
    <>
      <ScreenHeading text={t('rehearsal.title')} />
      <p>{t('rehearsal.lead')}</p>
      <p className={styles.quiet}>{t('rehearsal.nothingKept')}</p>
      <DeviceCheck />
      <section className={styles.note}>
        <h2 className={styles.subheading}>{t('rehearsal.practice.title')}</h2>
        <ul>
          <li>{t('rehearsal.practice.lead', { questions })}</li>
          <li>{t('rehearsal.practice.clock')}</li>
          <li>{t('rehearsal.practice.line')}</li>
          <li className={styles.keyHint}>{t('sitting.start.options.keys')}</li>
        </ul>
        <div className={styles.actions}>
          <Button type="button" look="primary" large disabled={!isReady} onClick={onBegin}>
            {t('rehearsal.practice.begin')}
          </Button>
          <BackLink to={to('candidate.login', { exam })} />
        </div>
      </section>
    </>
  );
}

/** Leads to the log-in page, which redirects candidates who are signed in. */
function BackLink({ to }: { to: string }) {
  const t = useText();
  return (
    <Link className={buttonClass('secondary', true)} to={to}>
      {t('rehearsal.back')}
    </Link>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
