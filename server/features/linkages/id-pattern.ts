/** One sign of a pattern and how often it may stand in a row. */
interface Step {
  sign: RegExp;
  least: number;
  most: number;
}

const mostSteps = 64;
const endless = Number.MAX_SAFE_INTEGER;

/** A class, an escape, any sign, or a sign that stands for itself; then how often. */
const step =
  /(\[\^?(?:\\.|[^\]\\[])+\]|\\[dw]|\\[^A-Za-z0-9]|[^\\[\](){}|?*+^$])(?:([?*+])|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})?/uy;

/**
 * Whether an id fits a company's pattern (`^[A-Za-z0-9_-]{1,64}$`). Companies write these, so they never reach the
 * engine of regular expressions as a whole, which could be kept busy for years by one of them: a pattern is a row of
 * signs or classes, each with a count, without groups or alternatives, and is walked in steps that the id's length
 * bounds. A pattern that cannot be read fits nothing.
 */
export function fitsPattern(pattern: string, id: string): boolean {
  const steps = readPattern(pattern);
  if (!steps) return false;
  const signs = [...id];
  let ends = new Set([0]);
  for (const each of steps) {
    const next = new Set<number>();
    for (const start of ends) for (const end of endsOf(each, signs, start)) next.add(end);
    ends = next;
  }
  return ends.has(signs.length);
}

/** True when a pattern is written in the way that `fitsPattern` reads. */
export function isReadablePattern(pattern: string): boolean {
  return readPattern(pattern) !== undefined;
}

function* endsOf({ sign, least, most }: Step, signs: readonly string[], start: number): Generator<number> {
  for (let count = 0; ; count += 1) {
    if (count >= least) yield start + count;
    const next = signs[start + count];
    if (next === undefined || count === most || !sign.test(next)) return;
  }
}

function readPattern(pattern: string): Step[] | undefined {
  if (!/^\^.*\$$/su.test(pattern) || pattern.length > 1000) return undefined;
  const steps: Step[] = [];
  const body = pattern.slice(1, -1);
  for (step.lastIndex = 0; step.lastIndex < body.length; ) {
    const found = step.exec(body);
    const read = found && readStep(found);
    if (!read || steps.length === mostSteps) return undefined;
    steps.push(read);
  }
  return steps;
}

function readStep([, sign = '', short, low, comma, high]: RegExpExecArray): Step | undefined {
  const [least, most] = countsOf(short, low, comma, high);
  if (most < least) return undefined;
  try {
    // One sign against one class: nothing in it can be tried twice.
    return { sign: new RegExp(`^(?:${sign})$`, 'u'), least, most };
  } catch {
    return undefined;
  }
}

function countsOf(
  short: string | undefined,
  low: string | undefined,
  comma: string | undefined,
  high: string | undefined,
): [least: number, most: number] {
  if (short) return [short === '+' ? 1 : 0, short === '?' ? 1 : endless];
  if (low === undefined) return [1, 1];
  if (!comma) return [Number(low), Number(low)];
  return [Number(low), high === undefined ? endless : Number(high)];
}
