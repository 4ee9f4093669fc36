/** What a row of answers can do. */
export const answerActs = ['add', 'leave', 'refuse'] as const;
export type AnswerAct = (typeof answerActs)[number];
