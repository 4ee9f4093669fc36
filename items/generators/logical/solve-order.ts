import type { Choice } from '../../types.ts';
import type { Clue, FactsOf } from './facts.ts';

/** The digits of the people who can stand at the place asked: seats one person after another and turns back. */
export function solveOrder(facts: FactsOf<'order'>, choices: readonly Choice[]): number[] {
  const possible = findPossible(facts);
  return choices.flatMap((choice, index) =>
    'text' in choice && typeof choice.text === 'string' && possible.has(choice.text.charCodeAt(0) - 65)
      ? [index + 1]
      : [],
  );
}

/** Everybody who can stand at the place asked. */
export function findPossible({
  people,
  clues,
  asked,
}: Pick<FactsOf<'order'>, 'people' | 'clues' | 'asked'>): Set<number> {
  const possible = new Set<number>();
  const seats: number[] = Array(people).fill(-1);
  const seat = (person: number): void => {
    if (person === people) {
      possible.add(seats.indexOf(asked));
      return;
    }
    for (let place = 0; place < people; place++) {
      if (seats.includes(place)) continue;
      seats[person] = place;
      if (clues.every((clue) => isOpen(clue, seats))) seat(person + 1);
      seats[person] = -1;
    }
  };
  seat(0);
  return possible;
}

/** `seats` lists places by person, -1 while open. A clue about an open person may still come true. */
function isOpen(clue: Clue, seats: readonly number[]): boolean {
  if (clue.kind === 'not-at') return seats[clue.person] !== clue.place;
  const [one, two] = [seats[clue.first] ?? -1, seats[clue.second] ?? -1];
  if (one === -1 || two === -1) return true;
  switch (clue.kind) {
    case 'before':
      return one < two;
    case 'right-before':
      return two === one + 1;
    case 'apart':
      return one - two === clue.between + 1 || two - one === clue.between + 1;
  }
}
