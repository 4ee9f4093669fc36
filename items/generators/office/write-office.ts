import type { Random } from '#scoring/random.ts';
import type { AbilityPaper } from '../../ability/types.ts';
import { placeKeys } from '../draw.ts';
import { calculating } from './calculating.ts';
import { checking } from './checking.ts';
import { classifying } from './classifying.ts';
import { coding } from './coding.ts';
import { lookUp } from './look-up.ts';
import { type OfficeTask, officeOptions, perRound, rounds } from './task.ts';

/** The five types in the order of each round. */
export const officeTasks: readonly OfficeTask[] = [checking, classifying, calculating, coding, lookUp];

/**
 * The office test of a seed: three rounds of five types of eight questions, so that slower people have met every type
 * too. A page holds the eight questions of one type with their material.
 */
export function writeOffice(random: Random): AbilityPaper {
  const keys = placeKeys(random, rounds * officeTasks.length * perRound, officeOptions);
  const asked = new Set<string>();
  const pages = Array.from({ length: rounds }, (_, round) =>
    officeTasks.map((task, at) => {
      const start = (round * officeTasks.length + at) * perRound;
      return task.write(round, keys.slice(start, start + perRound), random, asked);
    }),
  ).flat();
  return { commons: pages.map(({ common }) => common), items: pages.flatMap(({ items }) => items) };
}
