import { Form } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
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
  /** Of a job that can be done once more when it failed: what its page's action finds as `act`, beside its `id`. */
  again?: string | undefined;
  /** The same of one that has not ended and can be cancelled. */
  cancel?: string | undefined;
}

/** Where a long job stands, in a row of a list: its state, how far it is, what went wrong, who was left out. */
export function JobStanding({ watched, name, left, again, cancel }: JobStandingProps) {
  const t = useText();
  const isSending = useUnderWay();
  const { job } = watched;
  return (
    <div className={styles.standing}>
      <ProcessBadge state={processStateOf(job)} />
      {isUnderWay(job) ? <JobProgress watched={watched} name={name} /> : null}
      {job.problem ? <p className={styles.problem}>{job.problem}</p> : null}
      {left ? <p className={styles.left}>{left}</p> : null}
      {cancel && isUnderWay(job) ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={job.id} />
          <Button name="act" value={cancel} aria-label={t('job.cancel.of', { name })} disabled={isSending}>
            {t('job.cancel')}
          </Button>
        </Form>
      ) : null}
      {again && hasFailed(job) ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={job.id} />
          <Button name="act" value={again} aria-label={t('job.again.of', { name })} disabled={isSending}>
            {t('job.again')}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
