import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createRandom } from '#scoring/random.ts';
import { aForwarder } from '#tests/makers/a-forwarder.ts';
import { writeSection } from './document.ts';
import { count500, isWhole, startDay, sumOf } from './nodes/day.ts';
import { makeNode } from './nodes/node.ts';
import { medianAndMost } from './nodes/pauses.ts';
import { openTwoServers } from './nodes/two-servers.ts';
import { makeFolder } from './place.ts';
import { machine, markdown } from './table.ts';

/*
 *   npm run failover-test                    20 kills, about 5 minutes; writes docs/benchmarks.md
 *   KILLS=3 npm run failover-test            a short one, to the terminal only
 *     -- --people 300 --browsers 20          how many sit: by calls, and by the browser's queue
 *
 * Two PostgreSQL servers, of which one follows the other synchronously, a web node and a worker before them. Under the
 * exam day's load the leading server is killed, the other one promoted, the forwarder switched, and a new follower made.
 */

const { values } = parseArgs({
  options: { people: { type: 'string', default: '300' }, browsers: { type: 'string', default: '20' } },
});
const kills = Number(process.env.KILLS ?? 20);
/** Seconds that a kill takes with its new follower, about: the day is as long as all of them. */
const each = 11;
const hardware = machine();
const random = createRandom(20_261_128);
const undos: (() => unknown)[] = [];
const say = (text: string) => process.stderr.write(`${text}\n`);

process.exitCode = await run().finally(async () => {
  for (const undo of undos.reverse()) await undo();
});

async function run(): Promise<number> {
  const folder = makeFolder();
  undos.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  say('two servers ...');
  const servers = await openTwoServers(folder);
  undos.push(() => servers.close());
  const forwarder = await aForwarder(servers.url());
  undos.push(() => forwarder.close());
  const app_secret = randomBytes(32).toString('base64url');
  const env = { DATABASE_URL: forwarder.url, APP_SECRET: app_secret, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const web = await makeNode({ ...env, ROLE: 'web', DEMO: 'on' });
  const worker = await makeNode({ ...env, ROLE: 'worker', DEMO: 'off' });
  for (const node of [web, worker]) {
    undos.push(() => node.stop());
    await node.start();
  }
  await servers.follow();
  const pool = new pg.Pool({ connectionString: forwarder.url, max: 2 });
  pool.on('error', () => undefined);
  undos.push(() => pool.end());
  say('people come ...');
  const [people, browsers] = [Number(values.people), Number(values.browsers)];
  const day = await startDay({
    ...{ pool, app_secret, port: web.port, people, browsers },
    seconds: kills * each + 20,
  });
  const longest: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(1_500 + random.below(1_500));
    const signal = kill % 2 === 0 ? 'SIGKILL' : 'SIGQUIT';
    const moment = performance.now();
    await servers.kill(signal);
    await servers.promote();
    forwarder.lead(servers.url());
    const promoted = (performance.now() - moment) / 1000;
    await servers.follow();
    await pause(500);
    longest.push(day.pauses.longestSince(moment));
    say(
      `kill ${kill + 1} by ${signal}: promoted after ${promoted.toFixed(1)} s, pause ${longest.at(-1)?.toFixed(1)} s`,
    );
  }
  const told = await day.finish();
  const of500 = count500(told);
  const isKept = isWhole(told) && of500 === 0;
  const { truth, failures } = told;
  const lost = truth.lost + truth.wrong + told.different + told.unflushed;
  const rows = [
    ['kills of the leading server', `${kills}, by SIGKILL and SIGQUIT in turn`, ''],
    ['acknowledged', told.acknowledged.toLocaleString('en'), ''],
    ['of them lost, or other than sent', String(lost), '0'],
    ['portions left open, counters wrong', `${truth.open}, ${truth.counted ? 'none' : 'some'}`, '0, none'],
    ['responses of 500', String(of500), '0'],
    ['responses of 503', String(sumOf(failures, /status 503$/)), 'sent again by browsers'],
    ['pause between two acknowledged saves, median / longest', medianAndMost(longest), ''],
  ];
  const text = `## A failover of the database

Written by \`npm run failover-test\`: ${people} candidates sit through a day by calls and ${browsers} by the browser's queue, which keeps and
sends again what was not acknowledged. Two PostgreSQL servers, the follower synchronous; the leading one is killed, the
other promoted, connections led there, and a new follower made. Then everything that was acknowledged is compared with
what is stored.

${markdown(['', 'found', 'promised'], rows)}

Verdict: ${isKept ? 'kept' : '**missed**'}. Machine: ${hardware}.`;
  process.stdout.write(`\n${text}\n\n${JSON.stringify(failures, undefined, 2)}\n`);
  if (process.env.KILLS === undefined) writeSection('failover', text);
  return isKept ? 0 : 1;
}
