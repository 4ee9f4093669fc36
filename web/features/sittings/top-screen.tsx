import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { examStatus } from '#contract/codes/status.ts';
import { formatDay, timeZone } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { openAnswerStore } from './answer-store.ts';
import { examKey, isAfterProfile } from './candidate-path.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import { findNext, isOpen, PortionCard } from './portion-card.tsx';
import { RehearsalLink } from './rehearsal-link.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import styles from './sitting.module.css';
import { loadPortions } from './sitting-flow.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { portions, examinee } = await loadPortions(args);
  const isDone = examinee.test_status.value === examStatus.examined;
  const { name, return_url: returnUrl } = examinee;
  return { portions, isDone, name, returnUrl, now: new Date().toISOString() };
}

/** The candidate's portions, and the way on. */
export default function TopScreen() {
  const t = useText();
  const { portions, isDone, name, now } = useLoaderData<typeof loader>();
  const exam = useCandidateExam();
  const next = findNext(portions);
  useOthersRemoved(
    examKey(exam),
    portions.filter(isOpen).map((portion) => portion.id),
  );
  return (
    <>
      <ScreenHeading text={t('sitting.top.title')} />
      {name ? <p>{t('sitting.top.hello', { name })}</p> : null}
      <AlreadyRegistered />
      {isDone ? null : <DaysLeft now={now} />}
      {portions.length === 0 ? <p className={styles.notice}>{t('sitting.top.none')}</p> : null}
      <ol className={styles.cards}>
        {portions.map((portion) => (
          <PortionCard key={portion.id} exam={exam} portion={portion} isNext={portion === next} />
        ))}
      </ol>
      {isDone ? <CompletionDialog exam={exam} /> : <RehearsalLink exam={exam} />}
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

function DaysLeft({ now }: { now: string }) {
  const t = useText();
  const language = useLanguage();
  const { terminate_on } = useCandidateExam();
  const days = dayNumber(terminate_on) - dayNumber(now);
  const day = formatDay(terminate_on, language);
  if (Date.parse(terminate_on) < Date.parse(now))
    return <p className={styles.notice}>{t('sitting.top.over')}</p>;
  return <p>{days === 0 ? t('sitting.top.lastDay', { day }) : t('sitting.top.daysLeft', { days, day })}</p>;
}

/** Days since the epoch on the product's calendar: "until tomorrow" counts nights, not hours. */
function dayNumber(moment: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

/** Answers that somebody else left on this computer, or of portions that are over, are removed. */
function useOthersRemoved(exam: string, answerIds: readonly number[]): void {
  const ids = answerIds.join(',');
  useEffect(() => {
    const keep = ids === '' ? [] : ids.split(',').map(Number);
    void openAnswerStore().then((store) => store.keepOnly(exam, keep));
  }, [exam, ids]);
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
