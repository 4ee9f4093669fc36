import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { Act } from '../act/act.tsx';
import { JobProgress } from './job-progress.tsx';
import styles from './job-standing.module.css';
import { hasFailed, isUnderWay, type LongJob, processStateOf } from './job-state.ts';
import { ProcessBadge } from './process-badge.tsx';
import type { WatchedJob } from './use-jobs.ts';

interface JobStandingProps {
  watched: WatchedJob<LongJob>;
  name: string;
  /** Who was left out, once it is done. */
  left?: string | undefined;
  /** What can be done with it: `JobActs`. */
  children?: ReactNode;
}

/** The state of a long job, in a row of a list: its progress, what went wrong, who was left out. */
export function JobStanding({ watched, name, left, children }: JobStandingProps) {
  const { job } = watched;
  return (
    <div className={styles.standing}>
      <ProcessBadge state={processStateOf(job)} />
      {isUnderWay(job) ? <JobProgress watched={watched} name={name} /> : null}
      {job.problem ? <p className={styles.problem}>{job.problem}</p> : null}
      {left ? <p className={styles.left}>{left}</p> : null}
      {children}
    </div>
  );
}

/** Cancels a job that is under way, and does one that failed once more: acts `cancel` and `again` of its page, by its `id`. */
export function JobActs({ watched: { job }, name }: Pick<JobStandingProps, 'watched' | 'name'>) {
  const t = useText();
  return (
    <>
      {isUnderWay(job) ? (
        <Act
          name="cancel"
          label={t('job.cancel')}
          title={t('job.cancel.of', { name })}
          of={{ id: job.id }}
          stays
        />
      ) : null}
      {hasFailed(job) ? (
        <Act
          name="again"
          label={t('job.again')}
          title={t('job.again.of', { name })}
          of={{ id: job.id }}
          stays
        />
      ) : null}
    </>
  );
}
