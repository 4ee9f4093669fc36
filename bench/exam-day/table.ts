import { latencyOf, shown } from '../measure.ts';
import { othersOf, saturatedBy, saturationRule, type Usage } from '../resources.ts';
import { markdown } from '../table.ts';
import { type Action, actions, sums } from './crowd/candidate.ts';
import type { DayResult, Plan, Way } from './run-step.ts';
import { promisedWithin, type UnattendedEnd } from './unattended-end.ts';

interface Setting {
  hardware: string;
  /** The database's version. */
  postgres: string;
  plan: Plan;
  builtIn: boolean;
}

const titles = {
  think: 'With think time',
  'no-think': 'Without think time',
  browser: 'Begun in a browser with script, with think time',
  pages: 'Begun in a browser without script, with think time',
} as const satisfies Record<Way, string>;
export const ways = Object.keys(titles) as Way[];

/** The section of docs/benchmarks.md. */
export function reportDays(
  days: readonly DayResult[],
  ends: readonly UnattendedEnd[],
  setting: Setting,
): string {
  const shownWays = ways.filter((way) => days.some((day) => day.way === way));
  return [
    setting.builtIn ? '## The exam day (B3)' : "## The exam day on a PostgreSQL of one's own (B3)",
    setting.builtIn ? introduction(setting) : sameElsewhere(setting),
    ...shownWays.flatMap((way) =>
      sectionOf(
        way,
        days.filter((day) => day.way === way),
        setting.plan,
      ),
    ),
    ...ends.flatMap(unattendedSection),
    '### What was promised',
    markdown(['promise', 'found', 'verdict'], verdicts(days, ends)),
    '### What bends first',
    [
      saturationRule,
      ...shownWays.map((way) =>
        bendOf(
          way,
          days.filter((day) => day.way === way),
        ),
      ),
    ].join('\n\n'),
  ].join('\n\n');
}

function sameElsewhere({ hardware, postgres }: Setting): string {
  return `Written by \`npm run bench:exam-day -- --database-url postgres://…\`: the same days on the same machine, with a database on a
PostgreSQL server of one's own, ${postgres}, over loopback; what its processes used is not known to the benchmark.

Machine: ${hardware}.`;
}

function introduction({ hardware, postgres, plan }: Setting): string {
  const { least, most } = plan.think_time;
  return `Written by \`npm run bench:exam-day\`. One web node with its worker on the built-in PostgreSQL ${postgres}; every candidate is a
connection of their own from another process of the same machine, over loopback. They log in, agree to the terms, confirm their
personal information, read the list and the explanation, begin, send the open page as a draft every 5 s, save page after page, review and submit; one in twenty never
submits and is ended by the deadline. With think time they log in over some seconds, all begin within ${plan.herd} s, save every ${least} to
${most} s and all submit within ${plan.rush} s, ${plan.sitting} s being allowed; without, everybody does everything at once and as fast as it
goes. Without think time each page is sent as a draft once.
A browser begins in two steps: the form of the start page, and the test page it leads to, which takes the portion over once more. With
script both are asked for as data, the test page's script having been fetched while the start page was read; without, the
test page is rendered whole ("begin by script" and "begin by pages" are all from the press to the last byte). Each step is an exam of its own on the same database.

Machine: ${hardware}.`;
}

function sectionOf(way: Way, days: readonly DayResult[], plan: Plan): string[] {
  const title = `### ${titles[way]}`;
  const done = actions.filter((action) => days.some((day) => day.told.latencies[action]));
  const heading = [
    'p50 / p95 / p99 / most, in ms',
    ...days.map(({ people }) => `${people.toLocaleString('en')} candidates`),
  ];
  const rows = [
    ...done.map((action) => [action, ...days.map((day) => percentiles(day.told.latencies[action]))]),
    ['saves in a second', ...days.map((day) => shown(savesPerSecond(day, plan)))],
    ['requests', ...days.map((day) => countOf(day).toLocaleString('en'))],
    ['failed', ...days.map(failures)],
    ['lost', ...days.map(({ truth }) => `${truth.lost}`)],
    ['older over newer', ...days.map(({ truth }) => `${truth.wrong}`)],
    ['not ended or not scored', ...days.map(({ truth }) => `${truth.open}`)],
    ['counters', ...days.map(({ truth }) => (truth.counted ? 'exact' : '**wrong**'))],
  ];
  return [title, markdown(heading, rows), markdown(usageHead, days.flatMap(usageRows))];
}

function percentiles(latencies: readonly number[] | undefined): string {
  if (!latencies || latencies.length === 0) return '';
  const { p50, p95, p99 } = latencyOf(latencies);
  const most = latencies.reduce((so_far, each) => Math.max(so_far, each), 0);
  return [p50, p95, p99, most].map(brief).join(' / ');
}

function brief(ms: number): string {
  return ms >= 10 ? Math.round(ms).toLocaleString('en') : ms.toFixed(1);
}

function savesPerSecond({ told, stretches, way }: DayResult, plan: Plan): number {
  const saves = told.latencies.save?.length ?? 0;
  const stretch = stretches.find(({ name }) => name === 'answering')?.usage.seconds ?? 1;
  return saves / (way === 'no-think' ? stretch : plan.sitting - margins(plan));
}

/** Saving goes on while the others begin and submit. */
function margins(plan: Plan): number {
  return plan.herd / 2 + plan.rush / 2;
}

function countOf({ told }: DayResult): number {
  const sent = actions.filter((action) => !sums.includes(action));
  return sent.reduce((sum, action: Action) => sum + (told.latencies[action]?.length ?? 0), 0);
}

function failures({ told }: DayResult): string {
  const kinds = Object.entries(told.failures).map(([kind, times]) => `${times} x ${kind}`);
  return kinds.length === 0 ? '0' : `**${kinds.join(', ')}**`;
}

function unattendedSection(end: UnattendedEnd): string[] {
  const { people, first, last, exact, counted, usage, saves } = end;
  const rows = [
    ['first closed and scored after the deadline', `${first.toFixed(1)} s`],
    ['last', `${last.toFixed(1)} s`],
    ['closed by time, stamped with the deadline, scored once', exact.toLocaleString('en')],
    ['counters', counted ? 'exact' : '**wrong**'],
    ['saves before: p50 / p95 / p99 / most, in ms', percentiles(saves.before)],
    [`${saves.during.length.toLocaleString('en')} saves meanwhile`, percentiles(saves.during)],
    ['saves failed', saves.failed === 0 ? '0' : `**${saves.failed}**`],
  ];
  return [
    '### An end at which nobody is there',
    unattendedIntroduction,
    markdown(['', `${people.toLocaleString('en')} portions`], rows),
    markdown(usageHead, [[people.toLocaleString('en'), 'from the deadline on', ...usageCells(usage)]]),
  ];
}

const unattendedIntroduction = `The time of everybody in an exam ends at one moment and nobody comes back: the sweep, which looks every 10 s, closes and scores
them all. Candidates of another exam go on saving, 125 times a second.`;

const usageHead = [
  'candidates',
  'stretch',
  'seconds',
  'web node, cores',
  'PostgreSQL, cores',
  'load, cores',
  'others, cores',
  'machine busy',
  'event loop late, ms',
  'waiting for a connection',
  'saturated by',
];

function usageRows({ people, stretches }: DayResult): string[][] {
  return stretches.map(({ name, usage }) => [people.toLocaleString('en'), name, ...usageCells(usage)]);
}

function usageCells(usage: Usage): string[] {
  return [
    usage.seconds.toFixed(1),
    usage.node.toFixed(2),
    usage.postgres?.toFixed(2) ?? '',
    usage.load.toFixed(2),
    usage.postgres === undefined ? '' : othersOf(usage).toFixed(2),
    `${Math.round(100 * usage.machine)} %`,
    Math.round(usage.lag).toString(),
    usage.waiting.toString(),
    saturatedBy(usage) ?? '',
  ];
}

function verdicts(days: readonly DayResult[], ends: readonly UnattendedEnd[]): string[][] {
  const sum = (of: (day: DayResult) => number) => days.reduce((total, day) => total + of(day), 0);
  const failed =
    sum(({ told }) => Object.values(told.failures).reduce((total, times) => total + times, 0)) +
    ends.reduce((total, { saves }) => total + saves.failed, 0);
  const lost = sum(({ truth }) => truth.lost + truth.wrong);
  const open = sum(({ truth }) => truth.open + (truth.counted ? 0 : 1));
  const verdict = (kept: boolean) => (kept ? 'kept' : '**missed**');
  return [
    ['0 failed', `${failed}`, verdict(failed === 0)],
    ['0 lost, none overwritten by an older one', `${lost}`, verdict(lost === 0)],
    ['every portion ended and scored, counters exact', `${open} not`, verdict(open === 0)],
    ...herds.flatMap(({ way, begin, by }) => {
      const herd = days.find((day) => day.way === way && day.people === 2000);
      if (!herd) return [];
      const p99 = p99Of(herd, begin);
      return [
        [`2,000 begin within 10 s with p99 <= 1 s, ${by}`, `p99 ${shown(p99)} ms`, verdict(p99 <= 1000)],
      ];
    }),
    ...ends.map(({ people, last, exact, counted }) => [
      `${people.toLocaleString('en')} portions nobody comes back to are closed within ${promisedWithin} s`,
      exact === people ? `the last after ${last.toFixed(1)} s` : `${exact.toLocaleString('en')} closed`,
      verdict(exact === people && counted && last <= promisedWithin),
    ]),
  ];
}

const herds = [
  { way: 'think', begin: 'begin', by: 'by a call' },
  {
    way: 'browser',
    begin: 'begin by script',
    by: 'in a browser with script, from the press to the last byte',
  },
] as const satisfies { way: Way; begin: Action; by: string }[];

/** A percentile has bent where it is several times that of the smallest step, and can be felt. */
const bend = { times: 5, least: 100 } as const;

/** The first step at which something is saturated, and the first at which a percentile bends: they need not be one. */
function bendOf(way: Way, days: readonly DayResult[]): string {
  const at = (day: DayResult) => `at ${day.people.toLocaleString('en')} candidates`;
  const [smallest] = days;
  const full = days.find((day) => saturatedAt(day).length > 0);
  const bent = days.find((day) => bentAt(day, smallest).length > 0);
  const saturated = full
    ? `${at(full)} ${saturatedAt(full).join(', ')}`
    : 'nothing is saturated up to the last step';
  const bends = bent
    ? `p99 bends first ${at(bent)}: ${bentAt(bent, smallest).join(', ')}; ${saturatedAt(bent).join(', ') || 'nothing is saturated'}`
    : 'no percentile bends up to the last step';
  return `${titles[way]}: ${saturated}; ${bends}.`;
}

/** Each stretch of the day that something was full in, and by what. */
function saturatedAt({ stretches }: DayResult): string[] {
  return stretches.flatMap(({ name, usage }) => {
    const by = saturatedBy(usage);
    return by ? [`${name} is saturated by ${by}`] : [];
  });
}

function bentAt(day: DayResult, smallest: DayResult | undefined): string[] {
  return actions
    .filter((action) => isBent(day, smallest, action))
    .map((action) => `"${action}" ${brief(p99Of(day, action))} ms`);
}

function isBent(day: DayResult, smallest: DayResult | undefined, action: Action): boolean {
  const p99 = p99Of(day, action);
  return smallest !== undefined && p99 >= bend.least && p99 >= bend.times * p99Of(smallest, action);
}

function p99Of(day: DayResult, action: Action): number {
  return latencyOf(day.told.latencies[action] ?? []).p99;
}
