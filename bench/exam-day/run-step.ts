import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testPageOf } from '#web/features/sittings/candidate-address.ts';
import { scriptsOfPaper } from '../paper-scripts.ts';
import type { Place } from '../place.ts';
import { type Usage, watchUsage } from '../resources.ts';
import type { Order, Told } from './crowd/crowd.ts';
import type { How } from './crowd/requests.ts';
import { addSeats } from './seats.ts';
import { endTime, findTruth, type Truth, untilClosed } from './truth.ts';

/** How long the parts of the day take, in seconds. */
export interface Plan {
  herd: number;
  sitting: number;
  rush: number;
  think_time: { least: number; most: number };
  flat_out: number;
}

/** With think time, without, or with it and begun as a browser does, with script or without. */
export type Way = 'think' | 'no-think' | 'browser' | 'pages';

/** One step of the ladder. */
export interface DayResult {
  way: Way;
  people: number;
  told: Omit<Told, 'promised'>;
  truth: Truth;
  /** In the order of the day. */
  stretches: { name: string; usage: Usage }[];
  /** Nothing failed, nothing was lost, and everything ended as it should. */
  isKept: boolean;
}

/** People arrive over the minutes before an exam; each sends six requests until the explanation is read. */
const arrivalsPerSecond = 150;

/** The sweep closes within 30 s of the deadline; what is open after this is counted as left open. */
const sweepPatience = 45_000;

/** Without think time the length of the day is unknown: the deadline comes once all other candidates are done. */
const longEnough = 540;

/** Seconds between the last chance to submit by hand and the first deadline. */
const margin = 5;

const hows = {
  think: 'calls',
  'no-think': 'calls',
  browser: 'browser',
  pages: 'pages',
} as const satisfies Record<Way, How>;

/** One exam from the first log-in to the last deadline, and what the database holds afterwards. */
export async function runStep(place: Place, way: Way, people: number, plan: Plan): Promise<DayResult> {
  const directory = `day-${randomUUID().slice(0, 8)}`;
  const seconds = way === 'no-think' ? longEnough : plan.sitting;
  const seats = await addSeats(place.pool, place.app_secret, directory, { people, seconds });
  const crowd = fork(fileURLToPath(new URL('crowd/crowd.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  try {
    await order(crowd, {
      do: 'come',
      port: place.product.port,
      seats,
      how: hows[way],
      scripts: way === 'browser' ? scriptsOfPaper(testPageOf('personality')) : [],
    });
    const stretches: DayResult['stretches'] = [];
    const watch = async (name: string, work: () => Promise<unknown>) => {
      process.stderr.write(`  ${name}\n`);
      const { pid: load = 0 } = crowd;
      const { pid, port } = place.product;
      const usage = watchUsage({ pid, port, postgres: place.postgres_pid, load });
      await work();
      stretches.push({ name, usage: usage.stop() });
    };
    await (way === 'no-think' ? flatOutDay(crowd, plan, watch) : thinkingDay(crowd, people, plan, watch));
    if (way === 'no-think') await endTime(place.pool, directory);
    process.stderr.write('  the deadline\n');
    await untilClosed(place.pool, directory, plan.herd * 1000 + sweepPatience);
    const { promised, ...told } = (await order(crowd, { do: 'tell' })) as Told;
    const truth = await findTruth(place.pool, directory, promised);
    return { way, people, told, truth, stretches, isKept: isKept(told, truth) };
  } finally {
    crowd.kill();
  }
}

type Watch = (name: string, work: () => Promise<unknown>) => Promise<void>;

async function thinkingDay(crowd: ChildProcess, people: number, plan: Plan, watch: Watch): Promise<void> {
  const spread = (1000 * people) / arrivalsPerSecond;
  await watch('log-in', () => order(crowd, { do: 'arrive', spread }));
  const until = plan.sitting - plan.rush - margin;
  const day = order(crowd, {
    do: 'day',
    herd: plan.herd * 1000,
    until: until * 1000,
    rush: plan.rush * 1000,
    think: { least: plan.think_time.least * 1000, most: plan.think_time.most * 1000 },
  });
  await watch('all begin', () => pause(plan.herd));
  await watch('answering', () => pause(until - plan.herd));
  await watch('all submit', () => day);
}

async function flatOutDay(crowd: ChildProcess, plan: Plan, watch: Watch): Promise<void> {
  await watch('log-in', () => order(crowd, { do: 'arrive', spread: 0 }));
  await watch('all begin', () => order(crowd, { do: 'begin' }));
  await watch('answering', () => order(crowd, { do: 'save', time: plan.flat_out * 1000 }));
  await watch('all submit', () => order(crowd, { do: 'submit' }));
}

/** Nothing failed, nothing acknowledged is missing or wrong, nothing is left open, the counters are exact. */
function isKept(told: Omit<Told, 'promised'>, { lost, wrong, open, counted }: Truth): boolean {
  return Object.keys(told.failures).length === 0 && lost + wrong + open === 0 && counted;
}

export async function order(crowd: ChildProcess, what: Order): Promise<unknown> {
  crowd.send(what);
  const [response] = await once(crowd, 'message');
  return response;
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 * Math.max(0, seconds)));
}
