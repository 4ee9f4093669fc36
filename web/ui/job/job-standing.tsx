import { StatusBadge } from '#web/ui/status-badge.tsx';
import { JobProgress } from './job-progress.tsx';
import styles from './job-standing.module.css';
import { isUnderWay, type LongJob, toneOf } from './job-state.ts';
import type { WatchedJob } from './use-jobs.ts';

interface JobStandingProps {
  watched: WatchedJob<LongJob>;
  name: string;
  /** The word of its state: a report is being made, a mail is being sent. */
  state: string;
}

/** Where a long job stands, in a row of a list: its state, how far it is, and what went wrong. */
export function JobStanding({ watched, name, state }: JobStandingProps) {
  const { job } = watched;
  return (
    <div className={styles.standing}>
      <StatusBadge tone={toneOf(job)}>{state}</StatusBadge>
      {isUnderWay(job) ? <JobProgress watched={watched} name={name} /> : null}
      {job.problem ? <p className={styles.problem}>{job.problem}</p> : null}
    </div>
  );
}
