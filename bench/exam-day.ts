import { parseArgs } from 'node:util';
import { writeSection } from './document.ts';
import { type DayResult, runStep, type Way } from './exam-day/run-step.ts';
import { reportDays, ways } from './exam-day/table.ts';
import { endUnattended, type UnattendedEnd } from './exam-day/unattended-end.ts';
import { withPlace } from './place.ts';
import { machine } from './table.ts';

/*
 * B3, the exam day:
 *
 *   npm run bench:exam-day                             the ladder of 100 to 4,000 candidates, with and without think
 *                                                      time; 100 to 2,000 who begin as a browser does; an end at which
 *                                                      nobody is there; within a quarter of an hour; writes
 *                                                      docs/benchmarks.md
 *   npm run bench:exam-day -- --database-url postgres://...
 *                                                      the same on a database of its own on this server, gone
 *                                                      afterwards; writes its own section
 *   npm run bench:exam-day -- --steps 100,500          these steps only, to the terminal only
 *     --think, --no-think, --browser, --pages, --unattended these ways only
 *     --herd 10 --sitting 40 --rush 10                 seconds: all begin within, everybody has, all submit within
 *     --think-time 2,6                                 seconds between two pages, least and most
 *     --flat-out 6                                     seconds of saving without think time
 *
 * Simulated candidates over real HTTP, each with a connection of their own, from another process, against one web node
 * with its worker (ROLE=all), as `npm start` runs it. Everything is made for the run and thrown away after it.
 */

const { values, tokens } = parseArgs({
  tokens: true,
  options: {
    steps: { type: 'string' },
    think: { type: 'boolean', default: false },
    'no-think': { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    unattended: { type: 'boolean', default: false },
    'database-url': { type: 'string' },
    herd: { type: 'string', default: '10' },
    sitting: { type: 'string', default: '40' },
    rush: { type: 'string', default: '10' },
    'think-time': { type: 'string', default: '2,6' },
    'flat-out': { type: 'string', default: '6' },
  },
});

const numbersOf = (text: string) => text.split(',').map(Number);
const [least = 2, most = 6] = numbersOf(values['think-time']);
const plan = {
  herd: Number(values.herd),
  sitting: Number(values.sitting),
  rush: Number(values.rush),
  think_time: { least, most },
  flat_out: Number(values['flat-out']),
};
const parts = [...ways, 'unattended'] as const;
const asked = parts.filter((part) => values[part]);
const isAsked = (part: Way | 'unattended') => asked.length === 0 || asked.includes(part);
const ladder = '100,500,1000,2000,4000';
const steps: Record<Way, string> = {
  think: ladder,
  'no-think': ladder,
  browser: '100,500,1000,2000',
  pages: '100,500',
};
const isWhole = tokens.every((token) => token.kind === 'option' && token.name === 'database-url');
const builtIn = values['database-url'] === undefined;

const hardware = machine();
const days: DayResult[] = [];
const ends: UnattendedEnd[] = [];
let postgres = '';
await withPlace(async (place) => {
  const version = await place.pool.query<{ server_version: string }>('show server_version');
  postgres = version.rows[0]?.server_version ?? '';
  // Code that runs for the first time is slow: a first exam warms the node up.
  await runStep(place, 'no-think', 50, { ...plan, flat_out: 2 });
  for (const way of ways.filter(isAsked))
    for (const people of numbersOf(values.steps ?? steps[way])) {
      process.stderr.write(`${people} candidates, ${way} ...\n`);
      days.push(await runStep(place, way, people, plan));
    }
  if (!isAsked('unattended')) return;
  process.stderr.write('an end at which nobody is there ...\n');
  ends.push(await endUnattended(place));
}, values['database-url']);

const text = reportDays(days, ends, { hardware, postgres, plan, builtIn });
process.stdout.write(`\n${text}\n`);
if (isWhole) writeSection(builtIn ? 'exam-day' : 'exam-day-own', text);
process.exit([...days, ...ends].every(({ isKept }) => isKept) ? 0 : 1);
