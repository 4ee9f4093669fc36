import type { AnswersKind } from '#contract/codes/outputs.ts';

/** Where answers of each kind are asked for and found again, and what is said there. */
export const answersKinds = {
  answers: {
    form: 'exam.outputAnswers',
    list: 'exam.answersOutputList',
    title: 'page.outputAnswers',
    listTitle: 'page.answersOutputList',
    note: 'output.answers.note',
    requested: 'output.answers.requested',
    emptyHelp: 'output.answers.empty.help',
  },
  software: {
    form: 'exam.softwareData',
    list: 'exam.softwareDataList',
    title: 'page.softwareData',
    listTitle: 'page.softwareDataList',
    note: 'output.software.note',
    requested: 'output.software.requested',
    emptyHelp: 'output.software.empty.help',
  },
} as const satisfies Record<AnswersKind, object>;
