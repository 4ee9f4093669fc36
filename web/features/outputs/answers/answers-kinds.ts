import type { AnswersKind } from '#contract/codes/outputs.ts';

/** Where answers of each kind are asked for and found again, and what these pages are called. */
export const answersKinds = {
  answers: {
    form: 'exam.outputAnswers',
    list: 'exam.answersOutputList',
    title: 'page.outputAnswers',
    listTitle: 'page.answersOutputList',
    kind: 'output.list.kind.answers',
  },
  software: {
    form: 'exam.softwareData',
    list: 'exam.softwareDataList',
    title: 'page.softwareData',
    listTitle: 'page.softwareDataList',
    kind: 'output.list.kind.software',
  },
} as const satisfies Record<AnswersKind, object>;
