import type { Random } from '#scoring/random.ts';
import type { AbilityItem } from '../../ability/types.ts';
import type { FullText, Prompt } from '../../types.ts';
import { shuffle } from '../draw.ts';

/** Rounds of the spiral, and questions of one type in each round. */
export const rounds = 3;
export const perRound = 8;
export const officeOptions = 5;

/** One page of one type: what its questions are worked with, and the questions. */
export type OfficePage = { common: Prompt; items: AbilityItem[] };

/** One type of task. The round, 0 to 2, sets the difficulty; the seed brings letters and numbers only. */
export type OfficeTask = {
  /** J1 .. J5: the family its questions are counted under. */
  id: string;
  instruction: FullText;
  /**
   * Writes a page whose n-th right answer has the n-th digit of `keys`.
   * @param asked what this paper has asked already; what is written is added, and nothing is asked twice
   */
  write: (round: number, keys: readonly number[], random: Random, asked: Set<string>) => OfficePage;
};

/** What item statistics are gathered under: type, round and place in the page, where the difficulty is fixed. */
export function placeId(task: string, round: number, place: number): string {
  return `office-${task}-${round + 1}-${place + 1}`;
}

/** A wrong option and the mistake that leads to it. */
export type Slip = { text: string; slip: string };

/**
 * Puts the right option at the key's place among four wrong ones.
 * @throws RangeError when the slips are not four different wrong options
 */
export function arrange(
  right: string,
  slips: readonly Slip[],
  key: number,
  random: Random,
): Pick<AbilityItem, 'choices' | 'slips' | 'key'> {
  const wrong = new Map(slips.filter(({ text }) => text !== right).map((slip) => [slip.text, slip]));
  const drawn = shuffle(random, [...wrong.values()].slice(0, officeOptions - 1));
  if (drawn.length !== officeOptions - 1) throw new RangeError(`${drawn.length} wrong options of ${right}`);
  drawn.splice(key - 1, 0, { text: right, slip: '' });
  return {
    choices: drawn.map(({ text }) => ({ text })),
    slips: drawn.map(({ slip }) => (slip === '' ? null : slip)),
    key,
  };
}
