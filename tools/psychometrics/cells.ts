import { findList, type OptionValues } from './command.ts';

/** What one cell says. */
export interface Reading {
  /** What was answered, '' = nothing. Numbers are written one way, wide letters as narrow ones. */
  text: string;
  /** The number, NaN where there is none. */
  value: number;
}

/** Different cells whose reading is remembered. */
const MOST_REMEMBERED = 20_000;

const NOTHING: Reading = { text: '', value: Number.NaN };

/** Reads cells; what `--missing` names is no answer, nor are the usual words for that. */
export function cellReader(options: OptionValues): (cell: string | undefined) => Reading {
  const missing = new Set(findList(options, 'missing')?.map((each) => readingOf(each).text));
  const known = new Map<string, Reading>();
  return (cell = '') => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const found = readingOf(cell);
    const reading = /^(|na|nan|n\/a|null|\.)$/i.test(found.text) || missing.has(found.text) ? NOTHING : found;
    if (known.size < MOST_REMEMBERED) known.set(cell, reading);
    return reading;
  };
}

/** The cell for itself: 2, 2.0 and a wide 2 are one answer. */
export function readingOf(cell: string): Reading {
  const text = cell.normalize('NFKC').trim();
  const value = numberOf(text);
  return { text: Number.isNaN(value) || /^[a-z]/i.test(text) ? text : String(value), value };
}

/** Decimal numbers only; TRUE and FALSE are how R writes 1 and 0 of right/wrong answers. */
function numberOf(text: string): number {
  if (/^true$/i.test(text)) return 1;
  if (/^false$/i.test(text)) return 0;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}
