import { isLikertAnswer, likert4 } from './likert.ts';

/** What every question kind can say about itself without knowing a text or a key. */
export type QuestionKind = {
  id: string;
  /** number of options, the highest digit allowed */
  options: number;
  alphabet: readonly string[];
  unanswered: string;
  /** true when the canonical answer string has only digits of this kind (and `length` of them, when given) */
  isAnswer: (digits: string, length?: number) => boolean;
};

const questionKinds = {
  likert4: { ...likert4, isAnswer: isLikertAnswer },
} as const satisfies Record<string, QuestionKind>;

export type QuestionKindId = keyof typeof questionKinds;

/** The kind of that id, or undefined for an id that is none. */
export function findQuestionKind(id: string): QuestionKind | undefined {
  return Object.hasOwn(questionKinds, id) ? questionKinds[id as QuestionKindId] : undefined;
}

/** The kind of a known id. */
export function getQuestionKind<Id extends QuestionKindId>(id: Id): (typeof questionKinds)[Id] {
  return questionKinds[id];
}
