import { cpus, loadavg, totalmem } from 'node:os';
import { type Latency, type Measure, shown } from './measure.ts';

/** The machine without its name: cores, memory, processor, runtime, and how busy others kept it. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const processor = first?.model.trim() ?? 'unknown processor';
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${cpus().length} cores, ${memory} GB, ${processor}, Node ${process.versions.node}, load ${load} before the run`;
}

const head = [
  'bar',
  'work',
  'ours',
  'floor',
  'ratio',
  'p50 / p95 / p99 ms',
  "floor's",
  'CPU ms each',
  'peak MB',
];

/** All measures as one table. */
export function tableOf(measures: readonly Measure[]): string {
  return markdown(head, measures.map(cellsOf));
}

function cellsOf(measure: Measure): string[] {
  const { bar, work, unit, ours, floor, ratio, latency, cpu_ms, peak_mb } = measure;
  return [
    bar,
    work,
    `${shown(ours)} ${unit}`,
    floor ? `${shown(floor.value)} ${unit} (${floor.work})` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    latencyText(latency),
    latencyText(floor?.latency),
    cpu_ms === undefined ? '' : shown(cpu_ms),
    peak_mb === undefined ? '' : shown(peak_mb),
  ];
}

/** What each benchmark promises, what was found, and whether it was kept. */
export function verdictsOf(measures: readonly Measure[]): string {
  const rows = measures.flatMap(({ bar, work, verdicts }) =>
    verdicts.map(({ promise, found, kept }) => [bar, work, promise, found, kept ? 'kept' : '**missed**']),
  );
  return markdown(['bar', 'work', 'promise', 'found', 'verdict'], rows);
}

export function markdown(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heading, heading.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function latencyText(latency: Latency | undefined): string {
  return latency ? [latency.p50, latency.p95, latency.p99].map(shown).join(' / ') : '';
}
