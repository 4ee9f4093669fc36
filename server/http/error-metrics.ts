import { Counter } from 'prom-client';

/** Requests that failed by no fault of their sender. */
export const requestErrors = new Counter({
  name: 'hakaru_request_errors_total',
  help: 'Requests that failed here: the database was not available, work ran out of time or memory, or a bug',
  labelNames: ['kind'],
  registers: [],
});
