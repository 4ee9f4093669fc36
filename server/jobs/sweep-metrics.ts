import { Histogram } from 'prom-client';

/** Rounds of the sweeps, by how they ended. */
export const sweepSeconds = new Histogram({
  name: 'hakaru_sweep_seconds',
  help: 'Time of a round of a sweep, by its end',
  labelNames: ['sweep', 'end'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers: [],
});
