/** One line of the table: a work of ours beside its floor, measured in the same run. */
export interface Measure {
  /** Number of the benchmark: B1. */
  bar: string;
  work: string;
  /** What is counted: saves/s, ms, KB. */
  unit: string;
  ours: number;
  /** What the floor does, and how much of the unit it reaches. */
  floor?: { work: string; value: number; latency?: Latency };
  /** ours : floor, where more is better; floor : ours would hide which one is meant. */
  ratio?: number;
  /** Of ours, in ms. */
  latency?: Latency;
  /** CPU of the process that does the work, in ms for each unit. */
  cpu_ms?: number;
  /** Peak of that process's resident memory, in MB. */
  peak_mb?: number;
  /** Each promise of the benchmark, and whether it was kept. */
  verdicts: { promise: string; found: string; kept: boolean }[];
  notes: string[];
  /** A table of its own, under its title. */
  details?: { title: string; head: string[]; rows: string[][] };
}

export interface Latency {
  p50: number;
  p95: number;
  p99: number;
}

/** The percentiles of latencies in ms; zeros for none. */
export function latencyOf(latencies: readonly number[]): Latency {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function medianOf(values: readonly number[]): number {
  return latencyOf(values).p50;
}

/** A number with three significant digits. */
export function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(value >= 1 ? 2 : 3);
}
