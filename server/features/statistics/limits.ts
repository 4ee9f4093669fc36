import { fewestPeople } from '#contract/codes/statistics.ts';

/**
 * Whose answers are looked at, of real and simulated people. Simulated ones are mixed with real ones only where the real
 * ones would be enough by themselves: else they are looked at alone, because whoever knows the simulated answers could
 * take them out again and be left with the answers of a few.
 * @param least real people that are enough
 */
export function choosePeople<Person extends { is_simulated: boolean }>(
  people: readonly Person[],
  least: number,
): Person[] {
  const simulated = people.filter(({ is_simulated }) => is_simulated);
  const real = people.length - simulated.length;
  return real > 0 && real < least && simulated.length > 0 ? simulated : [...people];
}

/** By person, whether they count where a number of people is a limit: real people; where there are none, simulated ones. */
export function listCounted(people: readonly { is_simulated: boolean }[]): boolean[] {
  const isMadeUp = people.every(({ is_simulated }) => is_simulated);
  return people.map(({ is_simulated }) => isMadeUp || !is_simulated);
}

/** One to four people: who they are, and what they answered, could be guessed. */
export function isFew(people: number): boolean {
  return people > 0 && people < fewestPeople.cell;
}

/**
 * Places of the counts that are held back: those of few people. Where that is one alone, what is known of all would give
 * it away, and the next smallest is held back too.
 */
export function listHidden(counts: readonly number[]): Set<number> {
  const hidden = new Set(counts.flatMap((people, place) => (isFew(people) ? [place] : [])));
  if (hidden.size !== 1) return hidden;
  let next: number | undefined;
  counts.forEach((people, place) => {
    if (people >= fewestPeople.cell && people < (counts[next ?? -1] ?? Number.POSITIVE_INFINITY))
      next = place;
  });
  return next === undefined ? hidden : hidden.add(next);
}
