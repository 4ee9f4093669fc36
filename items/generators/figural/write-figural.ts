import type { Random } from '#scoring/random.ts';
import { placeKeys } from '../draw.ts';
import type { Radicals } from './blueprint.ts';
import { type PlacedQuestion, placeOptions } from './question.ts';

/** The questions of a paper, one for each place of the blueprint. */
export function writeFigural(random: Random, blueprint: readonly Radicals[]): PlacedQuestion[] {
  const keys = placeKeys(random, blueprint.length, 6);
  return blueprint.map(({ id, ask }, place) => placeOptions(random, id, ask(random), keys[place] ?? 1));
}
