import { Gauge, Histogram } from 'prom-client';

/** Saves that wait for a statement to take them along. */
export const savesWaiting = new Gauge({
  name: 'hakaru_saves_waiting',
  help: 'Saves and drafts that wait for their statement',
  registers: [],
});

/** How many saves travelled in one statement. */
export const savesInStatement = new Histogram({
  name: 'hakaru_saves_in_statement',
  help: 'Saves and drafts in one statement',
  buckets: [1, 2, 4, 8, 16, 32, 64],
  registers: [],
});
