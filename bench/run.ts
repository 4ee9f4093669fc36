import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeSection } from './document.ts';
import type { Measure } from './measure.ts';
import { machine, markdown, tableOf, verdictsOf } from './table.ts';

/*
 * npm run bench               all benchmarks, a quarter of an hour; writes docs/benchmarks.md
 * npm run bench -- b1 b8      the named ones, to the terminal only
 * LONG=1 npm run bench -- people   the lists of a million people, ten minutes; into a section of its own
 * LONG=1 npm run bench -- mail-lists   the same of a million mails
 * LONG=1 npm run bench -- linkages   4,000 people who finish within ten minutes
 * LONG=1 npm run bench -- alike    whether an answer's time tells if an account exists
 * npm run bench:exam-day      B3 has a command of its own: see exam-day.ts
 *
 * Every speed stands beside a floor measured in the same run, because figures of shared machines drift. Run it on a
 * machine that does nothing else.
 */

const benchmarks = {
  b1: () => import('./b1-save-page.ts'),
  b2: () => import('./b2-login-page.ts'),
  b4: () => import('./b4-imports.ts'),
  b5: () => import('./b5-exports.ts'),
  b6: () => import('./b6-reports.ts'),
  outputs: () => import('./b6-outputs.ts'),
  b7: () => import('./b7-lists.ts'),
  people: () => import('./b7-people.ts'),
  page: () => import('./b7-page.ts'),
  b8: () => import('./b8-scoring.ts'),
  b9: () => import('./b9-analysis.ts'),
  b10: () => import('./b10-start.ts'),
  b11: () => import('./b11-bytes.ts'),
  b12: () => import('./b12-calibration.ts'),
  b13: () => import('./b13-papers.ts'),
  b14: () => import('./b14-statistics.ts'),
  b15: () => import('./b15-mails.ts'),
  b17: () => import('./b17-billing.ts'),
  companies: () => import('./b17-platform.ts'),
  erasure: () => import('./b17-erasure.ts'),
  linkages: () => import('./b18-linkages.ts'),
  files: () => import('./b18-files.ts'),
  'mail-lists': () => import('./b15-lists.ts'),
  hostile: () => import('./hostile.ts'),
  alike: () => import('./alike.ts'),
} as const;
type Name = keyof typeof benchmarks;

/** None may take longer than this, in ms. */
const isLong = process.env.LONG === '1';
const patience = isLong ? 2_400_000 : 600_000;

const introduction = `Written by \`npm run bench\`. Every speed stands beside a floor measured in the same run, in turns, so that what
drifts on the machine drifts on both. Load and work share the machine, over loopback alone; each benchmark starts its
own product and database and takes them away again. "CPU ms each" is the CPU time of the process that does the work.`;

const [first, ...more] = process.argv.slice(2);
if (first === '--one') await measureOne(more[0] ?? '');
else process.exitCode = await run([first, ...more].filter((name) => name !== undefined));

async function run(wanted: readonly string[]): Promise<number> {
  const stranger = wanted.find((name) => !isName(name));
  if (stranger !== undefined) {
    process.stderr.write(
      `There is no benchmark ${stranger}; there are ${Object.keys(benchmarks).join(', ')}.\n`,
    );
    return 2;
  }
  const names = wanted.length > 0 ? wanted.filter(isName) : (Object.keys(benchmarks) as Name[]);
  const place = machine();
  const measures: Measure[] = [];
  for (const name of names) {
    process.stderr.write(`${name} ...\n`);
    measures.push(...(await measureApart(name)));
  }
  const text = report(place, measures);
  process.stdout.write(`\n${text}`);
  if (wanted.length === 0) writeSection('table', `${introduction}\n\n${text}`);
  if (isLong && wanted.length === 1 && wanted[0] === 'people')
    writeSection('million', `## A million people in one exam (B7)\n\n${text.replaceAll('\n## ', '\n### ')}`);
  if (isLong && wanted.length === 1 && wanted[0] === 'mail-lists')
    writeSection('million-mails', `## A million mails (B15)\n\n${text.replaceAll('\n## ', '\n### ')}`);
  if (isLong && wanted.length === 1 && wanted[0] === 'alike')
    writeSection('alike', `## Whether an account exists\n\n${text.replaceAll('\n## ', '\n### ')}`);
  return 0;
}

function isName(name: string): name is Name {
  return Object.hasOwn(benchmarks, name);
}

/** Each benchmark has a process of its own: none inherits another's memory or warmth. */
function measureApart(name: Name): Promise<Measure[]> {
  return new Promise((resolve, reject) => {
    // As the product runs: without it React draws the pictures of reports many times slower.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = fork(fileURLToPath(import.meta.url), ['--one', name], { stdio: 'inherit', env });
    const timer = setTimeout(() => child.kill('SIGTERM'), patience);
    let measures: Measure[] | undefined;
    child.on('message', (message) => {
      measures = message as Measure[];
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (measures && code === 0) resolve(measures);
      else reject(new Error(`${name} ended with ${code} and no measure`));
    });
  });
}

async function measureOne(name: string): Promise<void> {
  if (!isName(name)) throw new RangeError(`no benchmark ${name}`);
  const { measure } = await benchmarks[name]();
  const measures = await measure();
  await new Promise<void>((resolve) => process.send?.(measures, () => resolve()));
  process.exit(0);
}

function report(place: string, measures: readonly Measure[]): string {
  const notes = measures.flatMap(({ bar, notes }) => notes.map((note) => `- ${bar}: ${note}.`));
  const details = measures.flatMap(({ details }) => (details ? [details] : []));
  const titles = [...new Set(details.map(({ title }) => title))];
  const parts = [
    `Machine: ${place}.`,
    tableOf(measures),
    '## Verdicts',
    verdictsOf(measures),
    ...(notes.length > 0 ? ['## Notes', notes.join('\n')] : []),
    ...titles.flatMap((title) => [
      `## ${title}`,
      ...details.filter((each) => each.title === title).map(({ head, rows }) => markdown(head, rows)),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
