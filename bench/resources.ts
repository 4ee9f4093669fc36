import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** What one stretch of a load used, and what it waited for. */
export interface Usage {
  seconds: number;
  /** In cores, by the clock: 1 is one core all the time. */
  node: number;
  /** Undefined where the database is not on this machine, or its process may not be read. */
  postgres: number | undefined;
  load: number;
  /** Share of all cores of this machine, used by any process. */
  machine: number;
  /** Worst second: how late the web node's event loop was, in ms (p99 of the second). */
  lag: number;
  /** Worst moment: requests that waited for a database connection. */
  waiting: number;
  /** Share of the seconds in which a request waited for one. */
  waited: number;
}

export interface Watched {
  /** The web node. */
  pid: number;
  port: number;
  /** PostgreSQL's first process. */
  postgres: number | undefined;
  load: number;
}

/** Says what a stretch was saturated by; undefined when it had room. */
export function saturatedBy(usage: Usage): string | undefined {
  if (usage.node >= 0.9) return 'the web node’s one core';
  if (usage.machine >= 0.95)
    return othersOf(usage) > 0.5 ? 'other work on this machine' : 'all cores of the machine';
  return usage.waited >= 0.5 ? 'connections to the database' : undefined;
}

/** Cores used by the rest of the machine: next to 0 on an idle machine, and 0 where it is unknown. */
export function othersOf({ node, postgres, load, machine }: Usage): number {
  return postgres === undefined ? 0 : Math.max(0, machine * cpus().length - node - postgres - load);
}

export const saturationRule = `A stretch counts as saturated by the web node when it used 0.9 of a core or more (its script runs on one), else by the
machine when all cores together were 95 % busy (the simulated candidates among them; with more than half a core taken
by others it is theirs), else by the database connections when requests waited for one in half of the seconds.`;

/** Watches until stopped. The web node is asked once a second for its own figures. */
export function watchUsage(watched: Watched): { stop(): Usage } {
  const begin = { at: performance.now(), ...readCpu(watched) };
  const seen: { lag: number; waiting: number }[] = [];
  const timer = setInterval(() => {
    void readMetrics(watched.port).then((metrics) => metrics && seen.push(metrics));
  }, 1000);
  return {
    stop() {
      clearInterval(timer);
      const end = readCpu(watched);
      const time = performance.now() - begin.at;
      const used = (from: number | undefined, to: number | undefined) => ((to ?? 0) - (from ?? 0)) / time;
      return {
        seconds: time / 1000,
        node: used(begin.node, end.node),
        postgres: begin.postgres === undefined ? undefined : used(begin.postgres, end.postgres),
        load: used(begin.load, end.load),
        machine: used(begin.machine, end.machine) / cpus().length,
        lag: Math.max(0, ...seen.map(({ lag }) => lag)),
        waiting: Math.max(0, ...seen.map(({ waiting }) => waiting)),
        waited: seen.filter(({ waiting }) => waiting > 0).length / Math.max(1, seen.length),
      };
    },
  };
}

/** CPU so far, in ms. */
function readCpu({ pid, postgres, load }: Watched) {
  return {
    node: cpuOf(statOf(pid)),
    postgres: postgres === undefined ? undefined : cpuOfFamily(postgres),
    load: cpuOf(statOf(load)),
    machine: cpuOfMachine(),
  };
}

/** proc(5), after the name: 1 parent; 11 to 14 user and system time, own and of ended children, in 10 ms. */
function statOf(pid: number | string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

function cpuOf(stat: readonly number[]): number {
  return ((stat[11] ?? 0) + (stat[12] ?? 0)) * 10;
}

/** A process with its children, those that ended among them. */
function cpuOfFamily(pid: number): number {
  const own = statOf(pid);
  const ended = ((own[13] ?? 0) + (own[14] ?? 0)) * 10;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === pid);
  return living.reduce((sum, stat) => sum + cpuOf(stat), cpuOf(own) + ended);
}

/** All cores: everything but idling and waiting for disks. */
function cpuOfMachine(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  return (user + nice + system + irq + softirq + steal) * 10;
}

async function readMetrics(port: number): Promise<{ lag: number; waiting: number } | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const text = await response.text();
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  const waiting = gauge('hakaru_pool_connections\\{pool="requests",state="waiting"\\}');
  return { lag: 1000 * gauge('nodejs_eventloop_lag_p99_seconds'), waiting };
}
