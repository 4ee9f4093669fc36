import type { OrderRadicals } from './order.ts';
import type { LetterRule, NumberRule } from './series.ts';
import type { MoodFigure } from './syllogism.ts';
import type { TruthRadicals } from './truth-teller.ts';

/** A place with its expected 2PL difficulty for people with theta N(0, 1): a rational guess until answers exist. */
type Place<Radicals> = Radicals & { difficulty: number };

/** The radicals of a form: five pages of one family each, four questions from easy to hard. */
export type LogicalBlueprint = {
  form_id: string;
  numbers: readonly Place<{ rule: NumberRule }>[];
  letters: readonly Place<{ rule: LetterRule }>[];
  /** the seed picks one of the moods of a place, which are about equally hard */
  syllogisms: readonly Place<{ moods: readonly MoodFigure[] }>[];
  orders: readonly Place<OrderRadicals>[];
  truths: readonly Place<TruthRadicals>[];
};

export const logical1: LogicalBlueprint = {
  form_id: 'logical-1-v1',
  numbers: [
    { rule: 'growing-step', difficulty: -1.8 },
    { rule: 'two-operations', difficulty: -0.8 },
    { rule: 'sum-of-two', difficulty: -0.1 },
    { rule: 'interleaved', difficulty: 0.4 },
  ],
  letters: [
    { rule: 'step', difficulty: -1.9 },
    { rule: 'two-steps', difficulty: -0.9 },
    { rule: 'growing-step', difficulty: -0.3 },
    { rule: 'interleaved', difficulty: 0.3 },
  ],
  syllogisms: [
    { moods: [{ mood: 'AAA', figure: 1 }], difficulty: -1.4 },
    {
      moods: [
        { mood: 'EAE', figure: 1 },
        { mood: 'EAE', figure: 2 },
        { mood: 'AEE', figure: 2 },
        { mood: 'AEE', figure: 4 },
      ],
      difficulty: -0.6,
    },
    {
      moods: [
        { mood: 'AII', figure: 1 },
        { mood: 'AII', figure: 3 },
        { mood: 'IAI', figure: 3 },
        { mood: 'IAI', figure: 4 },
      ],
      difficulty: 0.1,
    },
    {
      moods: [
        { mood: 'EIO', figure: 2 },
        { mood: 'EIO', figure: 3 },
        { mood: 'AOO', figure: 2 },
        { mood: 'OAO', figure: 3 },
      ],
      difficulty: 0.9,
    },
  ],
  orders: [
    { people: 5, clues: 3, difficulty: -0.9 },
    { people: 5, clues: 4, difficulty: -0.2 },
    { people: 5, clues: 4, difficulty: 0.0 },
    { people: 6, clues: 4, difficulty: 0.7 },
  ],
  truths: [
    { speakers: 3, truthful: 1, aboutOthers: 0, difficulty: -0.4 },
    { speakers: 4, truthful: 3, aboutOthers: 0, difficulty: 0.2 },
    { speakers: 4, truthful: 1, aboutOthers: 1, difficulty: 0.8 },
    { speakers: 5, truthful: 3, aboutOthers: 2, difficulty: 1.5 },
  ],
};
