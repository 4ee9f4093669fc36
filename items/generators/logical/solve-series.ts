import type { Choice } from '../../types.ts';

/** The digits of the choices that continue the series by any rule of the family. */
export function solveSeries(
  kind: 'number' | 'letter',
  terms: readonly number[],
  choices: readonly Choice[],
): number[] {
  const continuations = listContinuations(kind, terms);
  return choices.flatMap((choice, index) => {
    if (!('text' in choice) || typeof choice.text !== 'string') return [];
    const value = kind === 'number' ? Number(choice.text) : choice.text.charCodeAt(0) - 64;
    return continuations.has(value) ? [index + 1] : [];
  });
}

/**
 * Every number (or letter, 1 .. 26) that some rule of the family gives after the terms. The family: constant step,
 * constant factor, growing step, sum of the two before (and a constant), multiply and add, two operations in turns, and
 * two series in turns that each have a constant step, a constant factor or a growing step. A rule counts only when the
 * terms test it, that is, when they outnumber what it leaves open.
 */
export function listContinuations(kind: 'number' | 'letter', terms: readonly number[]): Set<number> {
  const rules = kind === 'number' ? [...additive, ...multiplicative] : additive;
  const found = new Set<number>();
  for (const rule of [...rules, (shown: readonly number[]) => continueStrands(rules, shown)]) {
    for (const next of rule(terms)) {
      if (Number.isInteger(next) && (kind === 'number' || (next >= 1 && next <= 26))) found.add(next);
    }
  }
  return found;
}

type Rule = (terms: readonly number[]) => number[];

/** Steps all alike; three terms test it. */
const constantStep: Rule = (terms) => {
  const steps = stepsOf(terms);
  return terms.length >= 3 && areEqual(steps) ? [end(terms) + end(steps)] : [];
};

/** Steps that grow or shrink by the same amount; four terms test it. */
const growingStep: Rule = (terms) => {
  const steps = stepsOf(terms);
  const growth = stepsOf(steps);
  return terms.length >= 4 && areEqual(growth) ? [end(terms) + end(steps) + end(growth)] : [];
};

/** Two steps in turns; five terms test it. */
const stepsInTurns: Rule = (terms) => {
  const steps = stepsOf(terms);
  const repeats = steps.every((step, index) => index < 2 || step === steps[index - 2]);
  return terms.length >= 5 && repeats ? [end(terms) + at(steps, steps.length - 2)] : [];
};

/** Each term the sum of the two before it and a constant; five terms test it. */
const sumOfTwo: Rule = (terms) => {
  const extra = terms.slice(2).map((term, index) => term - at(terms, index) - at(terms, index + 1));
  return terms.length >= 5 && areEqual(extra) ? [end(terms) + at(terms, terms.length - 2) + end(extra)] : [];
};

const constantFactor: Rule = (terms) => {
  const keeps = terms.slice(2).every((term, i) => term * at(terms, i) === at(terms, i + 1) ** 2);
  return terms.length >= 3 && terms.every((term) => term !== 0) && keeps
    ? [end(terms) ** 2 / at(terms, terms.length - 2)]
    : [];
};

/** Times a factor and then plus a constant, each time; four terms test it. */
const multiplyAndAdd: Rule = (terms) => {
  if (terms.length < 4 || at(terms, 1) === at(terms, 0)) return [];
  const factor = (at(terms, 2) - at(terms, 1)) / (at(terms, 1) - at(terms, 0));
  const constant = at(terms, 1) - factor * at(terms, 0);
  const keeps = terms.slice(1).every((term, i) => Math.abs(factor * at(terms, i) + constant - term) < 1e-9);
  return keeps ? [Math.round((factor * end(terms) + constant) * 1e6) / 1e6] : [];
};

/** One operation at the odd steps and another at the even ones, each a step or a factor; six terms test it. */
const operationsInTurns: Rule = (terms) => {
  if (terms.length < 6) return [];
  const upcoming = (terms.length - 1) % 2;
  if (operations(terms, 1 - upcoming).length === 0) return [];
  return operations(terms, upcoming).map((operate) => operate(end(terms)));
};

const additive: readonly Rule[] = [constantStep, growingStep, stepsInTurns, sumOfTwo];
const multiplicative: readonly Rule[] = [constantFactor, multiplyAndAdd, operationsInTurns];

/** The operations that explain every second step, from step number `parity` on. */
function operations(terms: readonly number[], parity: number): ((value: number) => number)[] {
  const pairs = terms
    .slice(1)
    .map((term, index) => [at(terms, index), term] as const)
    .filter((_, index) => index % 2 === parity);
  const [from, to] = pairs[0] ?? [0, 0];
  const candidates = [
    (value: number) => value + to - from,
    (value: number) => (from === 0 ? Number.NaN : (value * to) / from),
  ];
  return candidates.filter((operate) => pairs.every(([before, after]) => operate(before) === after));
}

/** Two series in turns. Both have to be lawful, or the one that goes on would be an accident. */
function continueStrands(rules: readonly Rule[], terms: readonly number[]): number[] {
  if (terms.length < 6) return [];
  const upcoming = terms.filter((_, index) => index % 2 === terms.length % 2);
  const other = terms.filter((_, index) => index % 2 !== terms.length % 2);
  if (!rules.some((rule) => rule(other).length > 0)) return [];
  return rules.flatMap((rule) => rule(upcoming));
}

function stepsOf(terms: readonly number[]): number[] {
  return terms.slice(1).map((term, index) => term - at(terms, index));
}

function areEqual(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

function at(terms: readonly number[], index: number): number {
  return terms[index] ?? Number.NaN;
}

function end(terms: readonly number[]): number {
  return at(terms, terms.length - 1);
}
