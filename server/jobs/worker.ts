import { defaultLanguage } from '#contract/codes/languages.ts';
import { makeScope } from '../access/scope.ts';
import type { Database } from '../db/database.ts';
import type { JobHouse, JobKind, Jobs, JobTask, JobWork, TakenTicket } from './jobs.ts';
import { type Sweep, startSweep } from './sweep.ts';
import type { WorkerLog } from './worker-log.ts';

export interface WorkerSettings {
  db: Database;
  jobs: Jobs;
  kinds: readonly JobKind[];
  sweeps: readonly Sweep[];
  house: JobHouse;
  log: WorkerLog;
}

export interface Worker {
  /** Ends the sweep and the jobs; what is not done within 10 s is handed back. */
  stop(): Promise<void>;
}

/** What a node with ROLE=worker or ROLE=all does beside serving: takes jobs and sweeps. */
export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const sweep = startSweep(settings.db, settings.sweeps, settings.log);
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

/** @throws a bland error: the queue keeps it, and must not keep what a failed query was about */
async function attempt(
  settings: WorkerSettings,
  kind: JobKind,
  taken: TakenTicket,
  part: keyof JobWork,
): Promise<void> {
  const { log } = settings;
  const fields = { job: kind.name, job_id: taken.job_id, row: taken.ticket.id, part };
  const began = performance.now();
  try {
    const work = await kind.load();
    await work[part](taskOf(settings, taken));
    log.info({ ...fields, ms: Math.round(performance.now() - began) }, 'job');
  } catch (err) {
    if (taken.signal.aborted) log.info(fields, 'job handed back');
    else log.error({ ...fields, err }, 'job failed');
    throw new Error(`${kind.name} ${part} failed`);
  }
}

/** The scope of a job comes from its own row alone. It speaks the language of the row it serves, not of a viewer. */
function taskOf({ db, house }: WorkerSettings, { job_id, ticket, signal }: TakenTicket): JobTask {
  const scope = makeScope('job', {
    db,
    request_id: `job-${job_id}`,
    language: defaultLanguage,
    client_id: ticket.client_id,
  });
  return { scope, id: ticket.id, house, signal };
}
