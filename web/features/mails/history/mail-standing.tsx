import type { MailFilter } from '#contract/codes/mails.ts';
import { fillPlaceholders, placeholderNames } from '#contract/mail-placeholders.ts';
import type { MailRow } from '#contract/shapes/mail-history.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { JobProgress } from '#web/ui/job/job-progress.tsx';
import type { WatchedJob } from '#web/ui/job/use-jobs.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './standing.module.css';

/** A mail that was sent and did not reach everybody says so by its state: a narrow list leaves its numbers out. */
function shownStateOf({ state, failed, bounced }: MailRow): MailFilter {
  return state === 'sent' && failed + bounced > 0 ? 'failures' : state;
}

const tones: Readonly<Record<MailFilter, BadgeTone>> = {
  preparing: 'active',
  scheduled: 'neutral',
  sending: 'active',
  sent: 'done',
  failures: 'warning',
  cancelled: 'warning',
  error: 'error',
};

/** The state of a mail, its progress, and what keeps it from going out. */
export function MailStanding({ watched }: { watched: WatchedJob<MailRow> }) {
  const t = useText();
  const { job } = watched;
  const state = shownStateOf(job);
  return (
    <div className={styles.standing}>
      <StatusBadge tone={tones[state]}>{t(`mail.state.${state}`)}</StatusBadge>
      {job.state === 'sending' ? <JobProgress watched={watched} name={t('mail.show.progress')} /> : null}
      {job.problem ? (
        <p className={styles.problem}>
          <span>{job.problem}</span>{' '}
          {job.next_try_at ? (
            <span>{t('mail.show.next', { time: formatMinute(job.next_try_at) })}</span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

/** What a mail is for. */
export function Kind({ kind }: Pick<MailRow, 'kind'>) {
  const t = useText();
  return <span>{t(`mail.kind.${kind}`)}</span>;
}

/** A mail's subject for lists: values that are the same for all readers are filled in, others are named in brackets. */
export function useSubject() {
  const t = useText();
  const exam = useExam();
  const { client } = useViewer();
  const named = Object.fromEntries(
    placeholderNames.map((name) => [name, `[${t(`mailText.placeholder.${name}`)}]`]),
  );
  const values = { ...named, exam: exam.name, ...(client && { company: client.name }) };
  return (subject: string) => fillPlaceholders(subject, values) || t('mail.history.forgotten');
}
