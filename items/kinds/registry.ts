/** What a question kind is, without a text or a key: safe for the browser. */
export type QuestionKind = {
  /** number of options, the highest digit an answer may have */
  options: number;
  /** true when all questions of a page share the words of their options, from low to high */
  is_scale: boolean;
};

const questionKinds = {
  /** Four points and no middle, because Japanese samples crowd a middle category. */
  likert4: { options: 4, is_scale: true },
  choice4: { options: 4, is_scale: false },
  choice5: { options: 5, is_scale: false },
  choice6: { options: 6, is_scale: false },
} as const satisfies Record<string, QuestionKind>;

export type QuestionKindId = keyof typeof questionKinds;

/** The kind of a known id. */
export function getQuestionKind(id: QuestionKindId): QuestionKind {
  return questionKinds[id];
}
