import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createRandom } from '#scoring/random.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { aForwarder, type Forwarder } from '#tests/makers/a-forwarder.ts';
import { writeSection } from './document.ts';
import { count500, type Day, type DayTold, isWhole, startDay, sumOf } from './nodes/day.ts';
import { type Mailings, openMailings } from './nodes/mailings.ts';
import { makeNode, type ServingNode } from './nodes/node.ts';
import { medianAndMost } from './nodes/pauses.ts';
import { openProxy } from './nodes/proxy.ts';
import { makeFolder, silent } from './place.ts';
import { machine, markdown } from './table.ts';

/*
 *   npm run nodes-test                       20 kills of web nodes and of workers, a rolling update and 5 silences, about
 *                                            8 minutes; writes docs/benchmarks.md
 *   KILLS=3 npm run nodes-test               a short one, to the terminal only
 *     -- --people 300 --browsers 20          how many sit: by calls, and by the browser's queue
 *     -- --from FOLDER                       a checkout of the former release, installed and built: the nodes begin with
 *                                            it, and the rolling update brings them to this one
 *
 * Two web nodes behind a proxy, two workers, one database, under the exam day's load and mails to many.
 */

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '300' },
    browsers: { type: 'string', default: '20' },
    from: { type: 'string' },
  },
});
const kills = Number(process.env.KILLS ?? 20);
const silences = Math.min(kills, 5);
/** Seconds that a kill takes with the new start, about; and those of the update and of a silence. */
const [eachKill, update, eachSilence] = [12, 40, 10] as const;
/** Mails of a worker of which nobody knows after it: it hands over so many at once (docs/decisions/0192). */
const mostInHand = 20;
/** A kill is of one worker, a silence of both. */
const mostPerhaps = mostInHand * (kills + 2 * silences);
const hardware = machine();
const random = createRandom(20_261_129);
const undos: (() => unknown)[] = [];
const say = (text: string) => process.stderr.write(`${text}\n`);

process.exitCode = await run().finally(async () => {
  for (const undo of undos.reverse()) await undo();
});

interface Trial {
  day: Day;
  webs: readonly ServingNode[];
  workers: readonly ServingNode[];
  forwarder: Forwarder;
  mailings: Mailings;
  port: number;
}

async function run(): Promise<number> {
  const folder = makeFolder();
  undos.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ data_dir: folder, log: silent });
  undos.push(() => postgres.stop());
  const forwarder = await aForwarder(postgres.url);
  undos.push(() => forwarder.close());
  const pool = new pg.Pool({ connectionString: postgres.superuser_url, max: 2 });
  undos.push(() => pool.end());
  const mailings = await openMailings(() => pool);
  undos.push(() => mailings.close());
  const app_secret = randomBytes(32).toString('base64url');
  const env = {
    ...{ DATABASE_URL: forwarder.url, APP_SECRET: app_secret, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    ...{ SMTP_URL: mailings.url, MAIL_PER_DOMAIN: '99999' },
  };
  say('two web nodes and two workers ...');
  const webs = [
    await makeNode({ ...env, ROLE: 'web', DEMO: 'on' }),
    await makeNode({ ...env, ROLE: 'web', DEMO: 'off' }),
  ];
  const workers = [
    await makeNode({ ...env, ROLE: 'worker', DEMO: 'off' }),
    await makeNode({ ...env, ROLE: 'worker', DEMO: 'off' }),
  ];
  const [first, ...others] = [...webs, ...workers];
  for (const node of [...webs, ...workers]) undos.push(() => node.stop());
  // The first one makes the schema and the demo.
  await first?.start(values.from);
  await Promise.all(others.map((node) => node.start(values.from)));
  const proxy = await openProxy(webs.map(({ port }) => port));
  undos.push(() => proxy.close());
  say('people come ...');
  const [people, browsers] = [Number(values.people), Number(values.browsers)];
  const seconds = kills * eachKill + update + silences * eachSilence + 20;
  const day = await startDay({ pool, app_secret, port: proxy.port, people, browsers, seconds });
  const trial: Trial = { day, webs, workers, forwarder, mailings, port: proxy.port };
  const updated = await updateOneByOne(trial);
  const killed = await killInTurn(trial);
  const silent_ = await fallSilent(trial);
  const told = await day.finish();
  say('the rest of the mails ...');
  const areEnded = await mailings.ended(120);
  const mails = await mailings.compare();
  return report({ told, updated, killed, silences: silent_, mails, areEnded, people, browsers });
}

/** One node after the other, workers too: each ends in order, and comes back as this release. Returns the longest pause. */
async function updateOneByOne({ day, webs, workers }: Trial): Promise<number> {
  const moment = performance.now();
  for (const node of [...webs, ...workers]) {
    say(`  the node on ${node.port} is updated`);
    await node.stop();
    await node.start();
    await pause(1_000);
  }
  return day.pauses.longestSince(moment);
}

/** A web node and a worker at a time, the one and then the other. */
async function killInTurn({ day, webs, workers, mailings, port }: Trial): Promise<number[]> {
  const longest: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await mailings.send(port, 1_500);
    await untilReceived(mailings, 100);
    await pause(random.below(1_000));
    const [web, worker] = [webs[kill % 2], workers[kill % 2]];
    const moment = performance.now();
    await Promise.all([web?.kill(), worker?.kill()]);
    await pause(1_000);
    await Promise.all([web?.start(), worker?.start()]);
    longest.push(day.pauses.longestSince(moment));
    say(`kill ${kill + 1}: pause ${longest.at(-1)?.toFixed(1)} s`);
  }
  return longest;
}

/** Waits for so many more mails. @throws Error where they do not come: nothing would be found out by a kill then */
async function untilReceived(mailings: Mailings, more: number): Promise<void> {
  const before = mailings.received();
  for (const end = performance.now() + 60_000; mailings.received() < before + more; await pause(50))
    if (performance.now() > end) throw new Error('no mails have come for a minute');
}

/** The connections to the database fall silent, without an error; new ones pass. */
async function fallSilent({ day, forwarder }: Trial): Promise<number[]> {
  const longest: number[] = [];
  for (let silence = 0; silence < silences; silence += 1) {
    await pause(1_000);
    const moment = performance.now();
    forwarder.silence('old');
    await pause(8_000);
    longest.push(day.pauses.longestSince(moment));
    say(`silence ${silence + 1}: pause ${longest.at(-1)?.toFixed(1)} s`);
  }
  return longest;
}

interface Found {
  told: DayTold;
  updated: number;
  killed: number[];
  silences: number[];
  mails: Awaited<ReturnType<Mailings['compare']>>;
  areEnded: boolean;
  people: number;
  browsers: number;
}

function report({
  told,
  updated,
  killed,
  silences: silent_,
  mails,
  areEnded,
  people,
  browsers,
}: Found): number {
  const of500 = count500(told);
  const { truth, failures } = told;
  const lost = truth.lost + truth.wrong + told.different + told.unflushed;
  const failedSaves = sumOf(failures, /^(?:queue|save|draft).*(?:status 50|no answer)/);
  const isKept =
    isWhole(told) &&
    of500 + failedSaves === 0 &&
    mails.perhaps <= mostPerhaps &&
    mails.twice + mails.missing === 0 &&
    areEnded &&
    Math.max(0, ...silent_) <= 5;
  const rows = [
    ['kills of a web node and a worker at once', String(kills), ''],
    ['acknowledged', told.acknowledged.toLocaleString('en'), ''],
    ['of them lost, or other than sent', String(lost), '0'],
    ['portions left open, counters wrong', `${truth.open}, ${truth.counted ? 'none' : 'some'}`, '0, none'],
    ['responses of 500', String(of500), '0'],
    ['saves that failed at the proxy', String(failedSaves), '0'],
    ['pause between two acknowledged saves at a kill, median / longest', medianAndMost(killed), ''],
    ['the same while all four nodes are updated, one by one', `${updated.toFixed(1)} s`, ''],
    ['the same when the database falls silent, median / longest', medianAndMost(silent_), '5 s'],
    ['mails', mails.mails.toLocaleString('en'), ''],
    [
      'twice, missing, “perhaps sent”',
      `${mails.twice}, ${mails.missing}, ${mails.perhaps}`,
      `0, 0, at most ${mostPerhaps}: ${mostInHand} for each worker that a kill or a silence hits`,
    ],
  ];
  const text = `## Nodes that die, and are updated

Written by \`npm run nodes-test\`: two web nodes behind a proxy, two workers and one database. ${people} candidates sit through a day by
calls and ${browsers} by the browser's queue, while mails go to 1,500 people at a time. First the nodes are updated one by one${values.from ? ' from the former release' : ''};
then a web node and a worker are killed with SIGKILL again and again; then the connections to the database fall silent.

${markdown(['', 'found', 'promised'], rows)}

Verdict: ${isKept ? 'kept' : '**missed**'}. Machine: ${hardware}.`;
  process.stdout.write(`\n${text}\n\n${JSON.stringify(failures, undefined, 2)}\n`);
  if (process.env.KILLS === undefined) writeSection('nodes', text);
  return isKept ? 0 : 1;
}
