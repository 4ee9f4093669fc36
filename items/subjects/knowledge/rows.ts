import type { BankItem, Difficulty } from '../bank.ts';

/** question, right answer, three wrong ones; and the topic, when another question of the bank is about the same */
export type Row = [text: string, options: [string, string, string, string], topic?: string];

/** The questions of one field of knowledge, easy ones first. */
export function writeField(
  family: string,
  letters: string,
  byDifficulty: Record<Difficulty, Row[]>,
): BankItem[] {
  return ([1, 2, 3] as const).flatMap((difficulty) =>
    byDifficulty[difficulty].map(([text, options, topic], place) => ({
      id: `K-${letters}-${difficulty}${String(place + 1).padStart(2, '0')}`,
      family,
      difficulty,
      text,
      options,
      ...(topic === undefined ? {} : { topic }),
    })),
  );
}
