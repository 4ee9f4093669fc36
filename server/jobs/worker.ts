import { defaultLanguage } from '#contract/codes/languages.ts';
import { makeScope } from '../access/scope.ts';
import type { DatabaseServer } from '../db/database.ts';
import { enqueueDue } from './enqueue-due.ts';
import { jobSeconds } from './job-metrics.ts';
import type { AnyJobKind, JobAdapters, Jobs, JobWork, TakenTicket } from './jobs.ts';
import { type Sweep, seldom, startSweep } from './sweep.ts';
import type { WorkerLog } from './worker-log.ts';

export interface WorkerSettings {
  databases: Pick<DatabaseServer['databases'], 'jobs' | 'mails' | 'sweeps'>;
  jobs: Jobs;
  kinds: readonly AnyJobKind[];
  sweeps: readonly Sweep[];
  adapters: JobAdapters;
  log: WorkerLog;
}

export interface Worker {
  /** Ends the sweep and the jobs; what is not done in time is handed back. */
  stop(): Promise<void>;
}

/** What a node with ROLE=worker or ROLE=all does beside serving: takes jobs and sweeps. */
export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const sweeps = [...settings.sweeps, seldom(enqueueDue(settings.kinds, settings.jobs), 30_000)];
  const sweep = startSweep(settings.databases.sweeps, sweeps, settings.log);
  for (const kind of settings.kinds) {
    await settings.jobs.take(
      kind,
      (taken) => attempt(settings, kind, taken, 'run'),
      (taken) => attempt(settings, kind, taken, 'giveUp'),
    );
  }
  return {
    async stop() {
      await Promise.all([sweep.stop(), settings.jobs.stop()]);
    },
  };
}

/** @throws Error without details: the queue keeps it, and the details of a failed query may be personal data */
async function attempt(
  settings: WorkerSettings,
  kind: AnyJobKind,
  taken: TakenTicket,
  part: keyof JobWork,
): Promise<void> {
  const { log } = settings;
  const fields = { job: kind.name, job_id: taken.job_id, row: taken.ticket.id, part };
  const began = performance.now();
  const count = (end: 'done' | 'failed' | 'handed back') =>
    jobSeconds.observe({ job: kind.name, end }, (performance.now() - began) / 1000);
  try {
    await work(settings, kind, taken, part);
    count('done');
    log.info({ ...fields, ms: Math.round(performance.now() - began) }, 'job');
  } catch (err) {
    const isLetGo = taken.signal.aborted;
    count(isLetGo ? 'handed back' : 'failed');
    if (isLetGo) log.info(fields, 'job handed back');
    else log.error({ ...fields, err }, 'job failed');
    throw new Error(`${kind.name} ${part} failed`);
  }
}

/** The scope of a job comes from its own row alone. Work that writes to somebody takes their language from its row. */
async function work(
  { databases, adapters }: WorkerSettings,
  kind: AnyJobKind,
  { job_id, ticket, signal }: TakenTicket,
  part: keyof JobWork,
): Promise<void> {
  const { client_id, id, revision } = ticket;
  const db = databases[kind.by ?? 'jobs'];
  const common = { db, request_id: `job-${job_id}`, language: defaultLanguage };
  if (kind.of === 'platform') {
    const scope = makeScope('sweep', { ...common, sweep: true });
    return (await kind.load())[part]({ scope, id, adapters, signal });
  }
  if (client_id === null) throw new Error('a job of a company came without one');
  const scope = makeScope('job', { ...common, client_id });
  return (await kind.load())[part]({ scope, id, revision, adapters, signal });
}
