import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Database } from '../db/database.ts';
import { listQueues, type QueueStanding } from './queue-standing.ts';
import { enterAll } from './sweep.ts';

/** Tries at jobs, by kind and how they ended. */
export const jobSeconds = new Histogram({
  name: 'hakaru_job_seconds',
  help: 'Time of a try at a job, by its kind and end',
  labelNames: ['job', 'end'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600],
  registers: [],
});

/** Failures of the queue itself, such as polling for jobs while the database was away. */
export const queueErrors = new Counter({
  name: 'hakaru_queue_errors_total',
  help: 'Errors of the job queue itself',
  registers: [],
});

/** Milliseconds: whoever asks for all metrics gives up after some seconds, and would then have none at all. */
const looksWithin = 2_000;

/**
 * Jobs of all nodes, by queue and state, counted when they are asked for. Every node tells them: also while no worker
 * is left, which is when they matter most. Without the database, and while it is silent, there are none.
 */
export function queueGauges(db: Database): Gauge[] {
  let looked: Promise<QueueStanding[]> | undefined;
  // Both are asked for at the same moment, and are told by one look. One that hangs is not joined by others.
  const look = () => {
    looked ??= listQueues(enterAll(db, 'metrics'))
      .catch(() => [])
      .finally(() => {
        looked = undefined;
      });
    return Promise.race([looked, pause<QueueStanding[]>(looksWithin, [], { ref: false })]);
  };
  return [
    new Gauge({
      name: 'hakaru_jobs',
      help: 'Jobs of all nodes: waiting, for later, running, and failed for good within the last day',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        const queues = await look();
        this.reset();
        for (const { name: queue, oldest: _, ...counts } of queues)
          for (const [state, number] of Object.entries(counts)) this.set({ queue, state }, number);
      },
    }),
    new Gauge({
      name: 'hakaru_oldest_job_seconds',
      help: 'How long the oldest job of a queue that is due has waited',
      labelNames: ['queue'],
      registers: [],
      async collect() {
        const queues = await look();
        this.reset();
        for (const { name: queue, oldest } of queues) this.set({ queue }, oldest);
      },
    }),
  ];
}
