/** State of an examinee over all portions. */
export const examStatus = { notRegistered: 0, unexamined: 1, examining: 2, examined: 3 } as const;
export type ExamStatus = (typeof examStatus)[keyof typeof examStatus];

/** What lists show; 4 and 5 split "examined" by whether a result was output. */
export const displayStatus = {
  notRegister: 0,
  notExam: 1,
  doingExam: 2,
  doneExam: 3,
  notExport: 4,
  doneExport: 5,
} as const;

/** State of one portion (a row of answers). */
export const answerStatus = { unanswered: 1, answering: 2, answered: 3, exported: 5 } as const;
export type AnswerStatus = (typeof answerStatus)[keyof typeof answerStatus];

/** What ended a portion: the person, the clock, or answers on paper that staff imported. */
export const closings = ['submit', 'time', 'import'] as const;
export type Closing = (typeof closings)[number];

/** State of an exam (`delete_status`), from draft to erased. */
export const examStates = {
  notAction: 0,
  saveDraft: 1,
  softDelete: 2,
  waitDelete: 3,
  failDelete: 4,
  deleting: 5,
  hardDelete: 6,
} as const;
export type ExamState = (typeof examStates)[keyof typeof examStates];

/** State of work that outlives a request. */
export const jobStatus = { pending: 0, running: 1, done: 2, error: 3, oldData: 4, fail: 5 } as const;
export type JobStatus = (typeof jobStatus)[keyof typeof jobStatus];

export const yesNo = { no: 0, yes: 1 } as const;
export type YesNo = (typeof yesNo)[keyof typeof yesNo];
