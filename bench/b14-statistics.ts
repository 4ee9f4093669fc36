import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '#scoring/random.ts';
import { runCommand } from '../tools/psychometrics/run-command.ts';
import { type Measure, medianOf, shown } from './measure.ts';

const rounds = 2;
const options = 'ABCD';
/** One answer of so many is left out. */
const omitted = 200;

interface Work {
  what: string;
  people: number;
  items: number;
  /** How many people a line stands for. */
  freq?: number;
  /** The promises, in s and MB. */
  within: number;
  megabytes: number;
}

/** The small file comes first: the memory of a process is counted at its highest. */
const works: Work[] = [
  {
    what: 'items with a key, 40 lines of 1,000,000 people each',
    people: 40,
    items: 20,
    freq: 1_000_000,
    within: 2,
    megabytes: 300,
  },
  {
    what: 'items with a key, a file of 100,000 x 100 choices',
    people: 100_000,
    items: 100,
    within: 20,
    megabytes: 1000,
  },
];

/** B14: the statistics command on large files, from bytes to the document it prints. */
export async function measure(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hakaru-b14-'));
  try {
    const measures: Measure[] = [];
    for (const work of works) measures.push(await measureWork(work, join(folder, 'data.csv')));
    return measures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureWork(work: Work, path: string): Promise<Measure> {
  writeAnswers(work, path);
  const key = Array.from({ length: work.items }, (_, item) => keyOf(item)).join('');
  const args = ['items', path, '--key', key, '--json', ...(work.freq ? ['--freq', 'people'] : [])];
  const [ours, floor]: [number[], number[]] = [[], []];
  const cpu = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const { code, errors } = await runCommand(args, readFileSync);
    if (code !== 0) throw new Error(errors);
    ours.push(performance.now() - begin);
    floor.push(countCells(path));
  }
  const { user, system } = process.cpuUsage(cpu);
  const slowest = Math.max(...ours) / 1000;
  const peak_mb = process.resourceUsage().maxRSS / 1024;
  const { within, megabytes } = work;
  return {
    bar: 'B14',
    work: work.what,
    unit: 'ms',
    ours: medianOf(ours),
    floor: { work: 'reading the file and counting its cells', value: medianOf(floor) },
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
      `${work.what}: median of ${rounds} runs on simulated answers, one of ${omitted} left out, in turn with the floor; ` +
        'the ratio is how many times as long we take; CPU includes the floor',
    ],
  };
}

/** Choices of people of one ability, with guesses at unknown answers. Written line by line, to save memory. */
function writeAnswers({ people, items, freq }: Work, path: string): void {
  const random = createRandom(14);
  const file = openSync(path, 'w');
  const names = Array.from({ length: items }, (_, item) => `q${item + 1}`);
  writeSync(file, `${[...names, ...(freq ? ['people'] : [])].join(',')}\n`);
  for (let person = 0; person < people; person += 1) {
    const theta = random.normal();
    const cells = names.map((_, item) => {
      if (random.below(omitted) === 0) return '';
      const isRight = random.uniform() < 1 / (1 + Math.exp(1.2 * (((item % 20) - 10) / 6 - theta)));
      return isRight ? keyOf(item) : options[random.below(options.length)];
    });
    writeSync(file, `${[...cells, ...(freq ? [freq] : [])].join(',')}\n`);
  }
  closeSync(file);
}

function keyOf(item: number): string {
  return options[item % options.length] ?? '';
}

/** The work that no program can avoid: reading the bytes and looking at each. */
function countCells(path: string): number {
  const begin = performance.now();
  let cells = 0;
  for (const byte of readFileSync(path)) if (byte === 44 || byte === 10) cells += 1;
  if (cells === 0) throw new Error('the file is empty');
  return performance.now() - begin;
}
