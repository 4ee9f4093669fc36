import type { MailRow } from '#contract/shapes/mail-history.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { JobProgress } from '#web/ui/job/job-progress.tsx';
import type { WatchedJob } from '#web/ui/job/use-jobs.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './mail.module.css';
import { toneOfState } from './mail-words.ts';

/** Where a mail stands: its state, how far it is, and what keeps it from going out. */
export function MailStanding({ watched }: { watched: WatchedJob<MailRow> }) {
  const t = useText();
  const { job } = watched;
  return (
    <div className={styles.standing}>
      <StatusBadge tone={toneOfState(job.state)}>{t(`mail.state.${job.state}`)}</StatusBadge>
      {job.state === 'sending' ? <JobProgress watched={watched} name={t('mail.show.progress')} /> : null}
      {job.problem ? (
        <p className={styles.problem}>
          {job.problem}{' '}
          {job.next_try_at ? t('mail.show.next', { time: formatMinute(job.next_try_at) }) : null}
        </p>
      ) : null}
    </div>
  );
}
