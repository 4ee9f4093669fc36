import type { Random } from '#scoring/random.ts';
import type { Choice, Form, Norm, Prompt } from '../types.ts';

/** The subjects and the office test, by the letter the suitabilities weigh them with; E and K are reported only. */
export const abilityIds = ['V', 'N', 'L', 'F', 'E', 'K', 'J'] as const;
export type AbilityId = (typeof abilityIds)[number];

/** One question with its right answer: server side only. */
export type AbilityItem = {
  /**
   * What item statistics are gathered under: of an authored question its own id in the bank, of a generated one its
   * place in the blueprint (the radicals), since the numbers and shapes differ from paper to paper.
   */
  id: string;
  /** Kind of task, such as `number-series`. Questions of one family are alike in what they ask. */
  family: string;
  prompt: Prompt;
  /** In the order shown. */
  choices: Choice[];
  /** The digit of the right choice, from 1. */
  key: number;
  /** The name of the mistake behind each choice, null at the key; of an authored choice its place in the bank. */
  slips: (string | null)[];
};

/** A practice question is answered before the clock starts and then explained. */
export type AbilityPractice = AbilityItem & { explanation: { ja: string; en: string; zh: string } };

/** Everything that is printed for one seed. Position in `items` is the canonical place of the answer digit. */
export type AbilityPaper = {
  /** One entry for each page: what its questions stand under (passage, table, rule), or null. */
  commons: (Prompt | null)[];
  items: AbilityItem[];
};

/** A subject or the office test as it is written down or generated: server side only. */
export type AbilitySource = {
  ability: AbilityId;
  form: Form;
  norm: Norm;
  /** Design norms that were in force before: results made with them are read, and scored again, with them. */
  former_norms?: Norm[];
  practice: AbilityPractice[];
  /**
   * Sizes of the runs of neighbouring questions whose order may be drawn for each examinee (exam style r); they sum to
   * the item count and never cross a page with a common part. Blocks keep their order: easy to hard must stay.
   */
  blocks: number[];
  /** Writes the paper of a seed. Pure: the same random source in the same state gives the same bytes. */
  write: (random: Random) => AbilityPaper;
};
