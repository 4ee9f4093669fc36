import { Form } from 'react-router';
import { jobStatus } from '#contract/codes/status.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { JobProgress } from './job-progress.tsx';
import styles from './job-standing.module.css';
import { hasFailed, isUnderWay, type LongJob, toneOf } from './job-state.ts';
import type { WatchedJob } from './use-jobs.ts';

interface JobStandingProps {
  watched: WatchedJob<LongJob>;
  name: string;
  /** The word of its state: a report is being made, a mail is being sent. */
  state: string;
  /** Of a job that can be done once more when it failed: what its page's action finds as `intent`, beside its `id`. */
  again?: string | undefined;
}

/** Where a long job stands, in a row of a list: its state, how far it is, what went wrong, who was left out. */
export function JobStanding({ watched, name, state, again }: JobStandingProps) {
  const t = useText();
  const language = useLanguage();
  const isSending = useUnderWay();
  const { job } = watched;
  // Whom the job was asked for and who had nothing to make any more when it came to them.
  const left = job.status === jobStatus.done ? job.total - job.done : 0;
  return (
    <div className={styles.standing}>
      <StatusBadge tone={toneOf(job)}>{state}</StatusBadge>
      {isUnderWay(job) ? <JobProgress watched={watched} name={name} /> : null}
      {job.problem ? <p className={styles.problem}>{job.problem}</p> : null}
      {left > 0 ? (
        <p className={styles.left}>{t('job.left', { number: formatNumber(left, language) })}</p>
      ) : null}
      {again && hasFailed(job) ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={job.id} />
          <Button name="intent" value={again} aria-label={t('job.again.of', { name })} disabled={isSending}>
            {t('job.again')}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
