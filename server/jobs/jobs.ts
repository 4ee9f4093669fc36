import { type Job, type JobResult, PgBoss, type WipData } from 'pg-boss';
import type { JobScope, Scope, SweepScope } from '../access/scope.ts';
import type { FileStore } from '../adapters/files.ts';
import type { Mailer } from '../adapters/mail/mail.ts';
import type { MailMarks } from '../adapters/mail/mail-marks.ts';
import type { makeOutsideFetch } from '../adapters/outside-fetch.ts';
import type { Sealer } from '../adapters/sealing.ts';
import { describeThrown } from '../adapters/thrown.ts';
import type { Database } from '../db/database.ts';
import { queueErrors } from './job-metrics.ts';
import { lookAtQueues, type QueueLook } from './look-at-queues.ts';

/** What a job's row carries: whose work it is and which visible row it serves. Nothing personal, no input. */
export interface JobTicket {
  client_id: number;
  id: number;
  /** Of a row that changes meanwhile: which state of it is worked on. Each has a job of its own. */
  revision?: number;
}

/** The same for work that belongs to no company, such as a month's bills. */
export interface PlatformTicket {
  client_id: null;
  id: number;
  revision?: never;
}

/** What jobs use to reach the outside. */
export interface JobAdapters {
  files: FileStore;
  mail: Mailer;
  mailMarks: MailMarks;
  sealer: Sealer;
  /** Reaches a recruiting system by the origin of its address. */
  askRecruiter: ReturnType<typeof makeOutsideFetch>;
  jobs: Jobs;
  /** Origin of links in mails. */
  app_url: string;
}

/** One try at a job, in the scope of its company, or over all companies where it belongs to none. */
export interface JobTask<S extends Scope = JobScope> {
  scope: S;
  /** The visible row the job serves. */
  id: number;
  /** Which state of the row, if its ticket says so. */
  revision?: number | undefined;
  adapters: JobAdapters;
  /**
   * Aborted when this worker must let go: it stops, or another one has taken the job over. Long work looks at it
   * between steps and throws; what it did so far must do no harm when it is done again.
   */
  signal: AbortSignal;
}

/** What a kind of job does. Both functions can run twice for the same row. */
export interface JobWork<S extends Scope = JobScope> {
  run(task: JobTask<S>): Promise<void>;
  /** Called when every try has failed or died with its worker: says so on the visible row. */
  giveUp(task: JobTask<S>): Promise<void>;
}

interface Kind<T, S extends Scope> {
  name: string;
  /** How many tickets a worker works on at a time, 1 by default; more for short work that mostly waits. */
  atOnce?: number;
  /** How often a job is tried again before it is given up, 2 by default. */
  retries?: number;
  /** Whose connections its statements go by, 'jobs' by default: their limits of time are in server/db/roles.ts. */
  by?: 'mails';
  /** At most one job of a row, or of its revision, waits in the queue: enqueuing a second one finds it there. */
  isOncePerRow?: true;
  /**
   * Rows that were due a minute ago or longer and for which nothing was done: their jobs were lost, and are started
   * now. The work may find that it has been done meanwhile.
   */
  listDue?(scope: SweepScope): Promise<T[]>;
  load(): Promise<JobWork<S>>;
}

/** A kind of job: its name apart from its work, which is loaded when a worker first needs it. */
export interface JobKind extends Kind<JobTicket, JobScope> {
  of?: 'company';
}

/** A kind of job that belongs to no company. */
export interface PlatformJobKind extends Kind<PlatformTicket, SweepScope> {
  of: 'platform';
}

export type AnyJobKind = JobKind | PlatformJobKind;

/** What is known of a kind where its work is not loaded. */
type KindName = Pick<AnyJobKind, 'name' | 'of' | 'retries' | 'isOncePerRow'>;

/** A ticket a worker has taken, with the id of the try for the log. */
export interface TakenTicket {
  job_id: string;
  ticket: JobTicket | PlatformTicket;
  signal: AbortSignal;
}

export interface Jobs {
  /** Enqueues in the scope's transaction: the job exists if and only if the row it serves does. */
  enqueue(scope: Scope, kind: KindName, ticket: JobTicket | PlatformTicket, when?: JobTime): Promise<void>;
  /** Enqueues what may be in the queue already, at most once in ten minutes for each row. Returns whether it did. */
  enqueueAgain(kind: KindName, ticket: JobTicket | PlatformTicket): Promise<boolean>;
  /** Begins to take a kind's tickets. `run` that throws is tried again; then `giveUp` gets the ticket. */
  take(
    kind: Pick<AnyJobKind, 'name' | 'atOnce' | 'isOncePerRow'>,
    run: (taken: TakenTicket) => Promise<void>,
    giveUp: (taken: TakenTicket) => Promise<void>,
  ): Promise<void>;
  /** Whether every kind is asked for, and the queue was reached the last time. */
  isTaking(): boolean;
  /** Takes no more tickets, waits for running work and interrupts it in the end: within 7 s with a database. */
  stop(): Promise<void>;
}

/** When a job starts: no earlier than `at`, by the database's clock; without `at` at once. */
export interface JobTime {
  at?: Date;
}

export interface JobsSettings {
  /** Kinds whose queues must exist before anything is sent. */
  kinds: readonly KindName[];
  /** Workers look after the queue itself: retries of jobs whose worker died, removal of old tickets. */
  supervise: boolean;
  /** @param queue where one is known */
  onError(thrown: unknown, queue: string | undefined): void;
}

/** A worker that has sent nothing for this long is dead, and its job is taken over. */
const heartbeatSeconds = 20;
const superviseSeconds = 5;
/** Milliseconds for running work to end by itself when the process stops, and then to stop at its signal. */
const finishWithin = 4_000;
const letGoWithin = 2_000;

/**
 * The queue in the same database (pg-boss). Jobs are retried and may run twice; what fails for good goes to a second
 * queue of the same kind, whose jobs call `giveUp`, even when the worker died each time.
 * @param db with connections of the queue's own: it is looked at every second and must not wait
 */
export async function openJobs(db: Database, settings: JobsSettings): Promise<Jobs> {
  const boss = new PgBoss({
    db,
    schedule: false,
    supervise: settings.supervise,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // Most are plain copies of errors, with the queue beside them (pg-boss).
  const report = (thrown: unknown, queue?: string) => {
    queueErrors.inc();
    settings.onError(thrown, queue);
  };
  const look = lookAtQueues(db, report);
  boss.on('error', (thrown: Error & { queue?: string }) => {
    report(thrown, thrown?.queue);
    if (thrown?.queue !== undefined) look.again(thrown.queue);
  });
  await boss.start();
  for (const kind of settings.kinds) await openQueues(boss, kind);
  const letGo = new AbortController();
  return {
    async enqueue(scope, kind, asked, { at } = {}) {
      if ((kind.of === 'platform') !== (asked.client_id === null))
        throw new Error(`a job ${kind.name} of nobody`);
      const when = at && { startAfter: at };
      const ticket = ticketOf(asked);
      const sent = await boss.send(kind.name, ticket, { db: scope.db, ...when, ...onceOf(kind, ticket) });
      if (sent === null && !kind.isOncePerRow) throw new Error(`the queue ${kind.name} did not take a job`);
    },
    async enqueueAgain(kind, asked) {
      const ticket = ticketOf(asked);
      const once = kind.isOncePerRow
        ? onceOf(kind, ticket)
        : { singletonKey: keyOf(ticket), singletonSeconds: 600 };
      return (await boss.send(kind.name, ticket, once)) !== null;
    },
    async take(kind, run, giveUp) {
      await takeFrom({ boss, look }, kind.name, kind, letGo.signal, run);
      await takeFrom({ boss, look }, failedQueueOf(kind.name), {}, letGo.signal, giveUp);
    },
    isTaking() {
      const takers = boss.getWipData();
      return look.isWell() && takers.length > 0 && takers.every(hasLooked);
    },
    async stop() {
      look.stop();
      const patience = setTimeout(() => letGo.abort(new JobAborted()), finishWithin);
      await boss.stop({ graceful: true, timeout: finishWithin + letGoWithin });
      clearTimeout(patience);
    },
  };
}

/** Seconds after which a taker asks its queue also where nothing has woken it. */
const askEvery = 30;
/** A taker asks more often than that, but not while it works. */
const looksWithin = 60_000;

function hasLooked({ count, lastFetchedOn, lastErrorOn }: WipData): boolean {
  if (lastFetchedOn === null || lastFetchedOn < (lastErrorOn ?? 0)) return false;
  return count > 0 || Date.now() - lastFetchedOn < looksWithin;
}

/** The reason of an interruption: the process stops. The job is put back, and loses none of its tries. */
export class JobAborted extends Error {
  constructor() {
    super('the worker stops');
    this.name = 'LetGo';
  }
}

/** What the queue keeps of a row. */
function ticketOf({ client_id, id, revision }: JobTicket | PlatformTicket): JobTicket | PlatformTicket {
  return { client_id, id, ...(revision !== undefined && { revision }) } as JobTicket | PlatformTicket;
}

function keyOf({ client_id, id, revision }: JobTicket | PlatformTicket): string {
  return [client_id, id, ...(revision === undefined ? [] : [revision])].join('/');
}

/** By which key a queue finds the job of a row that waits there already. */
function onceOf(kind: Pick<KindName, 'isOncePerRow'>, ticket: JobTicket | PlatformTicket) {
  return kind.isOncePerRow ? { singletonKey: keyOf(ticket) } : {};
}

async function openQueues(boss: PgBoss, { name, retries, isOncePerRow }: KindName): Promise<void> {
  const options = {
    heartbeatSeconds,
    expireInSeconds: 60 * 60,
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    deleteAfterSeconds: 24 * 60 * 60,
  };
  const failed = failedQueueOf(name);
  // Giving up is tried for a day: the database may be away for that long.
  await boss.createQueue(failed, { ...options, retryLimit: 100, retryDelayMax: 15 * 60 });
  await boss.createQueue(name, {
    ...{ ...options, deadLetter: failed },
    // Many tries are for work that dies with its worker: it is taken over soon each time.
    ...(retries !== undefined && { retryLimit: retries, retryDelayMax: 10 }),
    ...(isOncePerRow && { policy: 'short' as const }),
  });
}

function failedQueueOf(name: string): string {
  return `${name}-failed`;
}

/**
 * Takes jobs when they are seen (look-at-queues.ts), and at once when a job has ended. Each parallel job has a taker of its
 * own: a taker of several would wait for the slowest before it takes the next ones.
 */
async function takeFrom(
  { boss, look }: { boss: PgBoss; look: QueueLook },
  queue: string,
  { atOnce = 1, ...kind }: Pick<Kind<never, never>, 'atOnce' | 'isOncePerRow'>,
  stopping: AbortSignal,
  run: (taken: TakenTicket) => Promise<void>,
): Promise<void> {
  const options = { pollingIntervalSeconds: askEvery, batchSize: 1, perJobResults: true } as const;
  const attempt = async (job: Job<TakenTicket['ticket']>): Promise<JobResult> => {
    const signal = AbortSignal.any([job.signal, stopping]);
    try {
      await run({ job_id: job.id, ticket: job.data, signal });
    } catch (error) {
      const { message } = describeThrown(error);
      if (!stopping.aborted) return { id: job.id, status: 'failed', output: { message } };
      await boss.send(queue, job.data, onceOf(kind, job.data));
    }
    return { id: job.id, status: 'completed' };
  };
  for (let taker = 0; taker < atOnce; taker++) {
    let id = '';
    id = await boss.work(queue, options, async (jobs: Job<TakenTicket['ticket']>[]) => {
      const results = await Promise.all(jobs.map(attempt));
      boss.notifyWorker(id);
      return results;
    });
    look.add(queue, () => boss.notifyWorker(id));
  }
}
