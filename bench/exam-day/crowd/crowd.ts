import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '#scoring/random.ts';
import {
  type Action,
  makeSimulatedCandidate,
  type Promised,
  type Seat,
  type SimulatedCandidate,
} from './candidate.ts';
import type { How } from './requests.ts';

/*
 * The candidates of an exam day, in a process of their own: their cost must be known and not count for the server.
 * Started by bench/exam-day/run-step.ts, which sends it orders.
 */

/** Orders to the crowd; it confirms each with the same word when everybody has done it. */
export type Order =
  | { do: 'come'; port: number; seats: Seat[]; how: How; scripts: string[] }
  | { do: 'arrive'; spread: number }
  /** Begin within `herd`, save with think time, submit within `rush` from `until` on. Milliseconds from now. */
  | { do: 'day'; herd: number; until: number; rush: number; think: { least: number; most: number } }
  | { do: 'begin' }
  | { do: 'save'; time: number }
  | { do: 'submit' }
  | { do: 'tell' };

export interface Told {
  latencies: Partial<Record<Action, number[]>>;
  failures: Record<string, number>;
  promised: Promised[];
  /** How late the crowd's own timers were, in ms: a late crowd would measure itself. */
  lateness_p99: number;
}

/** The interval of drafts of an open page, as in the browser's own queue. */
const draftEvery = 5_000;

/** One in so many never submits: the deadline closes their portions. */
const abandoning = 20;

const random = createRandom(77);
const lateness = monitorEventLoopDelay({ resolution: 10 });
const latencies: Partial<Record<Action, number[]>> = {};
const failures: Record<string, number> = {};
let people: SimulatedCandidate[] = [];
let present: SimulatedCandidate[] = [];

process.on('message', (order: Order) => {
  void obey(order).then((told) => process.send?.(told ?? order.do));
});

async function obey(order: Order): Promise<Told | undefined> {
  if (order.do === 'come') come(order);
  if (order.do === 'arrive')
    present = await passing((each) => spread(order.spread).then(each.arrive), people);
  if (order.do === 'day') await passing((each, number) => live(each, number, order), present);
  if (order.do === 'begin') present = await passing((each) => each.begin(), present);
  if (order.do === 'save') await passing((each) => saveOn(each, performance.now() + order.time), present);
  if (order.do === 'submit')
    await passing((each, number) => (isAbandoning(number) ? undefined : each.submit()), present);
  return order.do === 'tell' ? tell() : undefined;
}

function come({ port, seats, how, scripts }: Extract<Order, { do: 'come' }>): void {
  const watch = {
    answered(action: Action, ms: number) {
      latencies[action] ??= [];
      latencies[action].push(ms);
    },
    failed(action: Action, kind: string) {
      const name = `${action}: ${kind}`;
      failures[name] = (failures[name] ?? 0) + 1;
    },
  };
  people = seats.map((seat, number) => makeSimulatedCandidate(port, seat, number, watch, { how, scripts }));
  lateness.enable();
}

/** One candidate's day. */
async function live(
  each: SimulatedCandidate,
  number: number,
  { herd, until, rush, think }: Extract<Order, { do: 'day' }>,
): Promise<void> {
  const began = performance.now();
  await spread(herd);
  if (!(await each.begin())) return;
  const end = began + until + (isAbandoning(number) ? rush : random.uniform() * rush);
  for (;;) {
    const next = performance.now() + think.least + random.uniform() * (think.most - think.least);
    for (let draft = performance.now() + draftEvery; draft < Math.min(next, end); draft += draftEvery) {
      await pause(draft - performance.now());
      await each.draft();
    }
    if (next >= end) break;
    // After a slow draft there is no time left to wait.
    await pause(Math.max(0, next - performance.now()));
    await each.save();
  }
  if (isAbandoning(number)) return;
  await pause(Math.max(0, end - performance.now()));
  await each.submit();
}

async function saveOn(each: SimulatedCandidate, until: number): Promise<void> {
  while (performance.now() < until) {
    await each.draft();
    await each.save();
  }
}

function spread(time: number): Promise<void> {
  return pause(random.uniform() * time);
}

function isAbandoning(number: number): boolean {
  return number % abandoning === abandoning - 1;
}

/** All at once; returns those who succeeded. */
async function passing(
  work: (each: SimulatedCandidate, number: number) => Promise<unknown> | undefined,
  crowd: readonly SimulatedCandidate[],
): Promise<SimulatedCandidate[]> {
  const through = await Promise.all(crowd.map(work));
  return crowd.filter((_, number) => through[number] !== false);
}

function tell(): Told {
  for (const each of people) each.leave();
  return {
    latencies,
    failures,
    promised: people.map((each) => each.promised()),
    lateness_p99: lateness.percentile(99) / 1e6,
  };
}
