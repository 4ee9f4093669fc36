import { createRandom } from '#scoring/random.ts';

/**
 * Standings of one simulated person in every portion, in z units of the people simulated. Abilities have a share of
 * their own in common, as general ability; everything correlates a little, as the suitabilities assume.
 */
export type SimulatedPerson = {
  /** By factor id; fits simulateCandidate's `traits`. */
  factors: Record<string, number>;
  /** By scale of the motivation norm: 'M1.importance', 'M1.satisfaction' ... */
  motives: Record<string, number>;
  /** By letter: 'V', 'N' ... 'J'. */
  abilities: Record<string, number>;
  /** How much faster than exactly the person works: high = hasty, low = careful. Independent of the abilities. */
  haste: number;
};

/** Correlations of the true standings: between any two scales .20, between two abilities .40. */
const PERSON = { anything: 0.2, abilities: 0.4 } as const;

/**
 * Draws one person. The same seed and ids always give the same person; another list of ids draws other numbers.
 * @throws RangeError when the seed is none
 */
export function drawPerson(wanted: {
  seed: number;
  factors: readonly string[];
  motives: readonly string[];
  abilities: readonly string[];
}): SimulatedPerson {
  const random = createRandom(wanted.seed);
  const anything = Math.sqrt(PERSON.anything) * random.normal();
  const general = Math.sqrt(PERSON.abilities - PERSON.anything) * random.normal();
  const draw = (ids: readonly string[], common: number, own: number) =>
    Object.fromEntries(ids.map((id) => [id, common + Math.sqrt(own) * random.normal()]));
  return {
    factors: draw(wanted.factors, anything, 1 - PERSON.anything),
    motives: draw(wanted.motives, anything, 1 - PERSON.anything),
    abilities: draw(wanted.abilities, anything + general, 1 - PERSON.abilities),
    haste: random.normal(),
  };
}
