import type { FactsOf, Statement } from './facts.ts';

/** A thing, by the terms it falls under. */
type Thing = readonly [boolean, boolean, boolean];

const kinds: readonly Thing[] = [false, true].flatMap((a) =>
  [false, true].flatMap((b) => [false, true].map((c): Thing => [a, b, c])),
);

/**
 * All worlds of at most three things. Three suffice: two premises and a denied conclusion each require at most one
 * thing to exist, and any other thing can be removed from a world without making a universal statement false.
 */
const worlds: readonly (readonly Thing[])[] = [
  [],
  ...kinds.map((one) => [one]),
  ...kinds.flatMap((one) => kinds.map((two) => [one, two])),
  ...kinds.flatMap((one) => kinds.flatMap((two) => kinds.map((three) => [one, two, three]))),
];

/** The digits of the conclusions with no counterexample; the last digit, "none", when there is no such conclusion. */
export function solveSyllogism({ premises, conclusions }: FactsOf<'syllogism'>): number[] {
  const possible = worlds.filter((world) => premises.every((premise) => holds(premise, world)));
  const digits = conclusions.flatMap((conclusion, index) =>
    possible.some((world) => !holds(conclusion, world)) ? [] : [index + 1],
  );
  return digits.length > 0 ? digits : [conclusions.length + 1];
}

function holds({ form, subject, predicate }: Statement, world: readonly Thing[]): boolean {
  const those = world.filter((thing) => thing[subject]);
  switch (form) {
    case 'A':
      return those.every((thing) => thing[predicate]);
    case 'E':
      return !those.some((thing) => thing[predicate]);
    case 'I':
      return those.some((thing) => thing[predicate]);
    case 'O':
      return !those.every((thing) => thing[predicate]);
  }
}
