import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { answerStatus, examStatus } from '#contract/codes/status.ts';
import { daysLeft } from '#contract/period.ts';
import { to } from '#contract/screens.ts';
import type { SubjectEntry } from '#contract/shapes/sitting.ts';
import { formatLastDay, joinSentences } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isAfterProfile } from '../candidate-address.ts';
import { Contact } from '../contact.tsx';
import { RehearsalLink } from '../rehearsal/rehearsal-link.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import styles from '../sitting.module.css';
import { loadPortions } from '../sitting-flow.ts';
import { useOthersRemoved } from '../use-others-removed.ts';
import { AllDone } from './all-done.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import { findNext, isPeriodOver, isSubmitted, isTakeable, minutesLeft } from './completion-flow.ts';
import { hoursIn } from './duration.ts';
import { LateAnswers } from './late-answers.tsx';
import { PortionCard } from './portion-card.tsx';
import { useLateAnswers } from './use-late-answers.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { portions, examinee, hasFeedback, now } = await loadPortions(args);
  const isDone = examinee.test_status.value === examStatus.examined;
  const { name, return_url: returnUrl } = examinee;
  return { portions, isDone, hasFeedback, name, returnUrl, now };
}

/** The candidate's portions, and the way on. */
export default function TopScreen() {
  const t = useText();
  const { portions, isDone, hasFeedback, name, returnUrl, now } = useLoaderData<typeof loader>();
  const exam = useCandidateExam();
  const isOver = isPeriodOver(exam, now);
  const next = findNext(portions, isOver);
  useOthersRemoved(
    exam,
    portions.map(({ id }) => id),
  );
  const late = useLateAnswers(
    exam,
    portions.filter(isSubmitted).map(({ id }) => id),
  );
  return (
    <>
      <ScreenHeading text={t('sitting.top.title')} />
      {name ? <p>{t('sitting.top.hello', { name })}</p> : null}
      <AlreadyRegistered />
      {isDone ? (
        <CompletionDialog title={t('sitting.done.allTitle')}>
          {late[0] === undefined ? null : <LateAnswers exam={exam} answerId={late[0]} />}
          <p>{t('sitting.done.lead')}</p>
          <AllDone exam={exam} hasFeedback={hasFeedback} returnUrl={returnUrl} />
        </CompletionDialog>
      ) : (
        <>
          <DaysLeft now={now} isAnyMissed={isOver && portions.some(isMissed)} />
          <Progress portions={portions} isOver={isOver} />
        </>
      )}
      {portions.length === 0 ? <Nothing /> : null}
      <ol className={styles.cards}>
        {portions.map((portion) => (
          <PortionCard
            key={portion.id}
            exam={exam}
            portion={portion}
            isNext={portion === next}
            isLate={!isDone && late.includes(portion.id)}
            isOver={isOver}
          />
        ))}
      </ol>
      {isDone ? null : <RehearsalLink exam={exam} />}
      <p>
        <Link className={styles.standing} to={to('candidate.privacy', { exam })}>
          {t('page.ownData')}
        </Link>
      </p>
    </>
  );
}

/** Nothing was assigned, which is not the candidate's fault: the contact is shown too. */
function Nothing() {
  const t = useText();
  return (
    <>
      <p className={styles.notice}>{t('sitting.top.none')}</p>
      <Contact />
    </>
  );
}

/** Why the personal information does not open, and whom to ask. */
function AlreadyRegistered() {
  const t = useText();
  const [query] = useSearchParams();
  const { client } = useCandidateExam();
  if (!isAfterProfile(query)) return null;
  return (
    <Notice tone="info" title={t('sitting.profile.already')}>
      <p className={styles.lines}>{client.inquiry_contact}</p>
    </Notice>
  );
}

/** How far one is, and how much time the rest may take. */
function Progress({ portions, isOver }: { portions: readonly SubjectEntry[]; isOver: boolean }) {
  const t = useText();
  const language = useLanguage();
  if (portions.length === 0) return null;
  const open = portions.filter((portion) => isTakeable(portion, isOver));
  const done = portions.filter(isSubmitted).length;
  return (
    <p>
      {joinSentences(
        [
          t('sitting.top.progress', { done, portions: portions.length }),
          open.length > 0 && t('sitting.top.timeInSum', { time: hoursIn(t, minutesLeft(open)) }),
          open.length > 1 && t('sitting.top.anyOrder'),
        ],
        language,
      )}
    </p>
  );
}

function isMissed({ status }: SubjectEntry): boolean {
  return status === answerStatus.unanswered;
}

function DaysLeft({ now, isAnyMissed }: { now: string; isAnyMissed: boolean }) {
  const t = useText();
  const language = useLanguage();
  const exam = useCandidateExam();
  const days = daysLeft(exam, now);
  const day = formatLastDay(exam.terminate_on, language);
  if (isPeriodOver(exam, now))
    return (
      <p className={styles.notice}>
        {joinSentences([t('sitting.top.over'), isAnyMissed && t('sitting.top.missed')], language)}
      </p>
    );
  return (
    <p className={styles.wholeDay}>
      {days === 0 ? t('sitting.top.lastDay', { day }) : t('sitting.top.daysLeft', { days, day })}
    </p>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
