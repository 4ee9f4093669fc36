import { calibrate } from '#scoring/models/calibrate.ts';
import type { ItemParameters, ModelName } from '#scoring/models/response-model.ts';
import { simulateResponses } from '#scoring/simulation/simulate-responses.ts';
import { type Measure, medianOf, shown } from './measure.ts';

const rounds = 5;
const nodes = 61;
const megabytes = 300;

interface Work {
  model: ModelName;
  people: number;
  items: ItemParameters[];
  /** The promise, in s. */
  within: number;
}

const works: Work[] = [
  { model: '2pl', people: 1525, items: makeItems(16, [0]), within: 2 },
  { model: 'grm', people: 2800, items: makeItems(25, [-2, -1, 0, 0.8, 1.8]), within: 20 },
];

/** B12: item parameters with standard errors from simulated answers. */
export async function measure(): Promise<Measure[]> {
  return works.map(measureWork);
}

function measureWork({ model, people, items, within }: Work): Measure {
  const { answers } = simulateResponses({ model, items, people, missing: 0.02, seed: 12 });
  const [ours, floor]: [number[], number[]] = [[], []];
  let iterations = 0;
  const cpu = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    ours.push(timed(() => ({ iterations } = calibrate(answers, { model }))));
    floor.push(timed(() => addUp(answers, items, iterations)));
  }
  const { user, system } = process.cpuUsage(cpu);
  const slowest = Math.max(...ours) / 1000;
  const peak_mb = process.resourceUsage().maxRSS / 1024;
  return {
    bar: 'B12',
    work: `calibrate ${people.toLocaleString('en')} x ${items.length} answers, model ${model}`,
    unit: 'ms',
    ours: medianOf(ours),
    floor: { work: 'the sums of as many expectation steps alone', value: medianOf(floor) },
    ratio: medianOf(ours) / medianOf(floor),
    cpu_ms: (user + system) / 1000 / rounds,
    peak_mb,
    verdicts: [
      {
        promise: `at most ${within} s`,
        found: `${shown(slowest)} s at the slowest`,
        kept: slowest <= within,
      },
      { promise: `below ${megabytes} MB`, found: `${shown(peak_mb)} MB`, kept: peak_mb < megabytes },
    ],
    notes: [
      `${model}: median of ${rounds} calibrations of simulated answers (2 % missing) in turn with the floor, ` +
        `${iterations} iterations each; the ratio is how many times as long we take; CPU includes the floor`,
    ],
  };
}

/** Slopes .8 .. 2 and difficulties that differ from item to item. */
function makeItems(count: number, thresholds: readonly number[]): ItemParameters[] {
  return Array.from({ length: count }, (_, item) => {
    const a = 0.8 + (item % 7) * 0.2;
    const shift = thresholds.length > 1 ? 0.05 * (item - count / 2) : 0.25 * (item - count / 2);
    return { a, d: thresholds.map((b) => -a * (b + shift)) };
  });
}

/** The least work of an expectation step on a fixed grid: one addition for each answer and node to get at the
 * likelihoods, an exponential for each person and node, and one addition for each answer and node to count people.
 */
function addUp(
  answers: readonly (readonly number[])[],
  items: readonly ItemParameters[],
  times: number,
): number {
  const width = Math.max(...items.map(({ d }) => d.length)) + 1;
  const table = new Float64Array(items.length * width * nodes).fill(-0.1);
  const counts = new Float64Array(table.length);
  const density = new Float64Array(nodes);
  for (let time = 0; time < times; time += 1) {
    for (const row of answers) {
      density.fill(0);
      for (let item = 0; item < row.length; item += 1) {
        const from = (item * width + (row[item] || 0)) * nodes;
        for (let node = 0; node < nodes; node += 1)
          density[node] = (density[node] ?? 0) + (table[from + node] ?? 0);
      }
      for (let node = 0; node < nodes; node += 1) density[node] = Math.exp(density[node] ?? 0);
      for (let item = 0; item < row.length; item += 1) {
        const from = (item * width + (row[item] || 0)) * nodes;
        for (let node = 0; node < nodes; node += 1)
          counts[from + node] = (counts[from + node] ?? 0) + (density[node] ?? 0);
      }
    }
  }
  return counts[0] ?? 0;
}

function timed(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
