import { abilitySources } from '#items/registry.ts';
import { createRandom } from '#scoring/random.ts';
import { latencyOf, type Measure, shown } from './measure.ts';

const seeds = 300;
/** The promise of papers that are written while a candidate waits, in ms. */
const promised = new Map([
  ['office-v1', 20],
  ['figural-1-v1', 20],
  ['figural-2-v1', 20],
  ['figural-3-v1', 20],
]);

/** B13: writing the paper of a seed, every form of ability there is. The floor writes a finished paper as JSON. */
export async function measure(): Promise<Measure[]> {
  return abilitySources.map(({ form, write }) => {
    const papers = Array.from({ length: seeds }, (_, seed) => seed + 1);
    write(createRandom(0));
    const cpu = process.cpuUsage();
    const latencies = papers.map((seed) => timed(() => write(createRandom(seed))));
    const { user, system } = process.cpuUsage(cpu);
    const sample = write(createRandom(1));
    const floor = latencyOf(papers.map(() => timed(() => JSON.stringify(sample))));
    const { p50, p95, p99 } = latencyOf(latencies);
    const limit = promised.get(form.form_id);
    return {
      bar: 'B13',
      work: `write a paper of ${form.form_id}, ${form.item_count} questions`,
      unit: 'ms',
      ours: p50,
      floor: { work: 'the same paper as JSON', value: floor.p50 },
      ratio: p50 / floor.p50,
      latency: { p50, p95, p99 },
      cpu_ms: (user + system) / 1000 / seeds,
      peak_mb: process.resourceUsage().maxRSS / 1024,
      verdicts:
        limit === undefined
          ? []
          : [{ promise: `at most ${limit} ms`, found: `p95 ${shown(p95)} ms`, kept: p95 <= limit }],
      notes: [],
    };
  });
}

function timed(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
