import type { BankItem, BankPassage } from '../bank.ts';

/** What is asked, the right answer, three wrong ones. */
export type Row = [text: string, right: string, ...wrong: [string, string, string]];

/**
 * A passage with its questions. All passages are of the middle difficulty, so that a paper does not become easier or
 * harder by the one it draws.
 */
export function writePassage(family: string, number: number, text: string, rows: Row[]): BankPassage {
  const id = `english-${family}-${number}`;
  const questions = rows.map(
    ([question, ...options], index): BankItem => ({
      id: `${id}-${index + 1}`,
      family,
      difficulty: 2,
      text: question,
      options,
    }),
  );
  return { id, family, difficulty: 2, text, questions };
}
