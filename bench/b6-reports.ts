import { randomInt } from 'node:crypto';
import { drawReportSecret, writeReportCode } from '#contract/codes/report-code.ts';
import { to } from '#contract/screens.ts';
import { resultWords } from '#server/features/outputs/results/result-words.ts';
import { peoplePerPart } from '#server/features/outputs/rules.ts';
import { renderPersonReport, renderPersonReports } from '#server/reports/person-report.ts';
import type { PersonReport } from '#server/reports/report-frame.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import { resultOf } from './reported-people.ts';

/** With `LONG=1` the memory is watched over the promised 10,000 reports, which takes minutes. */
const people = process.env.LONG === '1' ? 10_000 : 1_000;

/** B6: PDF reports of two pages, alone and as many in one file as an output puts there. */
export async function measure(): Promise<Measure[]> {
  for (let seed = 0; seed < 20; seed += 1) await renderPersonReport(reportOf(seed));
  const alone = await run(1, 300);
  const together = await run(peoplePerPart, people);
  return [
    measureOf('PDF report of two pages, one person in a file', alone, []),
    measureOf(`the same, ${peoplePerPart} people in a file as an output of many makes them`, together, [
      flatness(together),
    ]),
  ];
}

interface Run {
  reports: number;
  cpu_ms: number;
  seconds: number;
  /** Of whole files, in ms. */
  files: number[];
  /** Resident memory after each file, in MB. */
  memory: number[];
}

/** Prints other people in every file: the compiler caches what it has laid out before. */
async function run(inFile: number, count: number): Promise<Run> {
  const done: Run = { reports: 0, cpu_ms: 0, seconds: 0, files: [], memory: [] };
  while (done.reports < count) {
    const batch = Array.from({ length: inFile }, (_, index) => reportOf(100 + done.reports + index));
    const [begin, cpu] = [performance.now(), process.cpuUsage()];
    await renderPersonReports(batch);
    const [took, { user, system }] = [performance.now() - begin, process.cpuUsage(cpu)];
    done.reports += inFile;
    done.cpu_ms += (user + system) / 1000;
    done.seconds += took / 1000;
    done.files.push(took);
    done.memory.push(process.memoryUsage.rss() / 1_048_576);
  }
  return done;
}

function measureOf(work: string, done: Run, more: Measure['verdicts']): Measure {
  const perCore = (1000 * done.reports) / done.cpu_ms;
  return {
    bar: 'B6',
    work,
    unit: 'reports/s and core',
    ours: perCore,
    latency: latencyOf(done.files),
    cpu_ms: done.cpu_ms / done.reports,
    peak_mb: Math.max(...done.memory),
    verdicts: [
      { promise: 'at least 100 reports/s and core', found: `${shown(perCore)}/s`, kept: perCore >= 100 },
      ...more,
    ],
    notes: [
      `${shown(done.reports / done.seconds)} reports/s by the clock; the percentiles are of whole files`,
    ],
  };
}

/** Memory of the last third of the files beside the second one: the first fills what is kept for good. */
function flatness(done: Run): Measure['verdicts'][number] {
  const third = Math.floor(done.memory.length / 3);
  const [early, late] = [
    Math.max(...done.memory.slice(third, -third)),
    Math.max(...done.memory.slice(-third)),
  ];
  return {
    promise: 'memory flat',
    found: `${shown(early)} MB, then ${shown(late)} MB over ${done.reports.toLocaleString('en')} reports`,
    kept: late <= early * 1.1,
  };
}

function reportOf(seed: number): PersonReport {
  const result = resultOf(seed);
  const code = writeReportCode({ client_id: 1, secret: drawReportSecret(randomInt) });
  return {
    person: {
      name: `計測 ${seed}`,
      name_kana: `ケイソク ${seed}`,
      login_id: `bench${seed}`,
      is_simulated: true,
    },
    company: { name: 'Bench Inc.', color: '#1f5f6b' },
    exam: { name: '計測' },
    result,
    words: resultWords(result, 'ja'),
    examined_at: new Date('2026-01-01T00:00:00Z'),
    language: 'ja',
    verified: {
      ...{ number: `1-${seed}`, code, made_at: new Date('2026-01-01T00:00:00Z') },
      address: `https://hakaru.example.com${to('verify.report', { code })}`,
    },
  };
}
