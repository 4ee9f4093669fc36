import type { Choice } from '../../types.ts';
import type { FactsOf, Saying } from './facts.ts';

/** The digits of the people it can be: for every set of honest speakers of the right size, who is left? */
export function solveTruthTeller(facts: FactsOf<'truth-teller'>, choices: readonly Choice[]): number[] {
  const possible = new Set<number>();
  for (const honest of subsets(facts.sayings, facts.truthful)) {
    for (const holder of listHolders(facts, honest)) possible.add(holder);
  }
  return choices.flatMap((choice, index) =>
    'text' in choice && typeof choice.text === 'string' && possible.has(choice.text.charCodeAt(0) - 65)
      ? [index + 1]
      : [],
  );
}

/** Starts with everybody and strikes out whom a true saying or a false one excludes. */
function listHolders({ people, sayings }: FactsOf<'truth-teller'>, honest: ReadonlySet<Saying>): number[] {
  let open = Array.from({ length: people }, (_, person) => person);
  const isHonest = (person: number) => [...honest].some(({ by }) => by === person);
  for (const saying of sayings) {
    const isTrue = honest.has(saying);
    if (saying.kind === 'lies' || saying.kind === 'honest') {
      const claimed = saying.kind === 'honest';
      if ((isHonest(saying.who) === claimed) !== isTrue) return [];
    } else {
      const named = saying.kind === 'one-of' ? [saying.who, saying.other] : [saying.who];
      const keepsNamed = (saying.kind !== 'is-not') === isTrue;
      open = open.filter((person) => named.includes(person) === keepsNamed);
    }
  }
  return open;
}

function subsets(sayings: readonly Saying[], size: number): Set<Saying>[] {
  if (size === 0) return [new Set()];
  return sayings.flatMap((saying, index) =>
    subsets(sayings.slice(index + 1), size - 1).map((rest) => new Set([saying, ...rest])),
  );
}
