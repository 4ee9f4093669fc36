import { Counter, Histogram } from 'prom-client';

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
