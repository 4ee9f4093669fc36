import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { JobScope, Scope } from '../access/scope.ts';
import type { FileStore } from '../adapters/files.ts';
import type { MailDoor } from '../adapters/mail.ts';
import type { Sealer } from '../adapters/sealing.ts';

/** What a job's row carries: whose work it is and which visible row it serves. Nothing personal, no input. */
export interface JobTicket {
  client_id: number;
  id: number;
}

/** What the house lends to jobs: the adapters to the outside. */
export interface JobHouse {
  files: FileStore;
  mail: MailDoor;
  sealer: Sealer;
  jobs: Jobs;
  /** Origin of links in mails. */
  app_url: string;
}

/** One try at a job. */
export interface JobTask {
  scope: JobScope;
  /** The visible row the job serves. */
  id: number;
  house: JobHouse;
  /**
   * Aborted when this worker must let go: it stops, or another one has taken the job over. Long work looks at it
   * between steps and throws; what it did so far must do no harm when it is done again.
   */
  signal: AbortSignal;
}

/** What a kind of job does. Both functions can run twice for the same row. */
export interface JobWork {
  run(task: JobTask): Promise<void>;
  /** Every try has failed, or died with its worker: says so on the visible row. */
  giveUp(task: JobTask): Promise<void>;
}

/** A kind of job: its name apart from its work, which is loaded when a worker first needs it. */
export interface JobKind {
  name: string;
  /** How many tickets a worker has in hand at a time, 1 by default: more for short work that mostly waits for others. */
  atOnce?: number;
  load(): Promise<JobWork>;
}

/** A ticket a worker has taken, with the id of the try for the log. */
export interface TakenTicket {
  job_id: string;
  ticket: JobTicket;
  signal: AbortSignal;
}

export interface Jobs {
  /** Enqueues in the scope's transaction: the job exists if and only if the row it serves does. */
  enqueue(scope: Scope, kind: Pick<JobKind, 'name'>, ticket: JobTicket): Promise<void>;
  /** Begins to take a kind's tickets. `run` that throws is tried again; then `giveUp` gets the ticket. */
  take(
    kind: Pick<JobKind, 'name' | 'atOnce'>,
    run: (taken: TakenTicket) => Promise<void>,
    giveUp: (taken: TakenTicket) => Promise<void>,
  ): Promise<void>;
  /** Takes no more, waits for what runs, lets go of what is not done in time. Within 10 s. */
  stop(): Promise<void>;
}

export interface JobsSettings {
  /** Kinds whose queues must exist before anything is sent. */
  kinds: readonly Pick<JobKind, 'name'>[];
  /** Workers look after the queue itself: retries of jobs whose worker died, removal of old tickets. */
  supervise: boolean;
  onError(error: Error): void;
}

/** A worker that has not been heard of for this long is dead, and its job is taken over. */
const heartbeatSeconds = 20;
const superviseSeconds = 5;
/** Time for running work to end by itself when the process stops, and then to notice that it must let go. */
const finishWithin = 5_000;
const letGoWithin = 4_000;

/**
 * The queue in the same database (pg-boss). Jobs are retried and may run twice; what fails for good goes to a second
 * queue of the same kind, so that somebody says so on the visible row even when the worker died each time.
 * @param url of the database; the queue keeps its own few connections
 */
export async function openJobs(url: string, settings: JobsSettings): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'hakaru jobs',
    schedule: false,
    supervise: settings.supervise,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', settings.onError);
  await boss.start();
  for (const kind of settings.kinds) await openQueues(boss, kind.name);
  const letGo = new AbortController();
  return {
    async enqueue(scope, kind, { client_id, id }) {
      const sent = await boss.send(kind.name, { client_id, id }, { db: scope.db });
      if (sent === null) throw new Error(`the queue ${kind.name} did not take a job`);
    },
    async take(kind, run, giveUp) {
      await takeFrom(boss, kind.name, kind.atOnce ?? 1, letGo.signal, run);
      await takeFrom(boss, failedQueueOf(kind.name), 1, letGo.signal, giveUp);
    },
    async stop() {
      const patience = setTimeout(() => letGo.abort(new LetGo()), finishWithin);
      await boss.stop({ graceful: true, timeout: finishWithin + letGoWithin });
      clearTimeout(patience);
    },
  };
}

/** Why work was interrupted: the process stops. It is put back, and costs the job none of its tries. */
export class LetGo extends Error {
  constructor() {
    super('the worker stops');
    this.name = 'LetGo';
  }
}

async function openQueues(boss: PgBoss, name: string): Promise<void> {
  const options = {
    heartbeatSeconds,
    expireInSeconds: 60 * 60,
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    deleteAfterSeconds: 24 * 60 * 60,
  };
  const failed = failedQueueOf(name);
  // What could not be recorded as failed is tried for a day: the database may be away for that long.
  await boss.createQueue(failed, { ...options, retryLimit: 100, retryDelayMax: 15 * 60 });
  await boss.createQueue(name, { ...options, deadLetter: failed });
}

function failedQueueOf(name: string): string {
  return `${name}-failed`;
}

/** Looks every second; while there is more than it can take at once, it goes on without a pause. */
async function takeFrom(
  boss: PgBoss,
  queue: string,
  batchSize: number,
  stopping: AbortSignal,
  run: (taken: TakenTicket) => Promise<void>,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: 1,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const attempt = async (job: Job<JobTicket>): Promise<JobResult> => {
    const signal = AbortSignal.any([job.signal, stopping]);
    try {
      await run({ job_id: job.id, ticket: job.data, signal });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'failed';
      if (!stopping.aborted) return { id: job.id, status: 'failed', output: { message } };
      await boss.send(queue, job.data);
    }
    return { id: job.id, status: 'completed' };
  };
  await boss.work(queue, options, (jobs: Job<JobTicket>[]) => Promise.all(jobs.map(attempt)));
}
