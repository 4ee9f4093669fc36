import { peopleOfOneAdministrator } from '#contract/codes/platform.ts';
import { type ExamState, examStates } from '#contract/codes/status.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FieldProblem } from '../../../access/refusal.ts';

const { notAction, saveDraft, softDelete, waitDelete, failDelete, deleting, hardDelete } = examStates;

/** The states to which the platform moves an exam from each; the worker alone moves it to the others. */
const moves: Readonly<Record<ExamState, readonly ExamState[]>> = {
  [notAction]: [softDelete],
  [saveDraft]: [softDelete],
  [softDelete]: [notAction, waitDelete],
  [waitDelete]: [softDelete],
  [failDelete]: [waitDelete],
  [deleting]: [],
  [hardDelete]: [],
};

/** What the rules know of an exam. */
export interface MovingExam {
  name: string;
  delete_status: number;
  held_until: Date | null;
}

/** Where an exam may be moved from its state. A held one is not erased. */
export function listNext(exam: Pick<MovingExam, 'delete_status' | 'held_until'>): ExamState[] {
  const next = moves[exam.delete_status as ExamState];
  return next.filter((state) => state !== waitDelete || !exam.held_until);
}

/** What is wrong with a move: the exam's state does not lead there, or a legal hold forbids it. */
export function problemsOfMove(exam: MovingExam, to: number): FieldProblem[] {
  const from = exam.delete_status as ExamState;
  if (!moves[from].some((state) => state === to)) return [{ path: 'status', key: stays[from] }];
  return to === waitDelete ? problemsOfHold(exam) : [];
}

/** An exam that is to be erased stays as it is until then. */
export function problemsOfLeaving({ delete_status }: Pick<MovingExam, 'delete_status'>): FieldProblem[] {
  const from = delete_status as ExamState;
  return from >= waitDelete ? [{ path: 'status', key: stays[from] }] : [];
}

/** Nothing of an exam that is held may be destroyed. */
export function problemsOfHold({ held_until }: Pick<MovingExam, 'held_until'>): FieldProblem[] {
  return held_until ? [{ path: 'hold', key: 'exam.held' }] : [];
}

/** A hold is put on what is still there, and ends in the future. */
export function problemsOfNewHold(exam: MovingExam, until: string, now: Date): FieldProblem[] {
  if (exam.delete_status >= deleting)
    return [{ path: 'status', key: stays[exam.delete_status as ExamState] }];
  return Date.parse(until) <= now.getTime() ? [{ path: 'until', key: 'exam.hold.past' }] : [];
}

/** Whether one administrator alone may have so many people erased. */
export function needsAnother(people: number, administrators: number): boolean {
  return people > peopleOfOneAdministrator && administrators > 1;
}

/** The refusal of a move, by the state from which it does not lead. */
const stays: Readonly<Record<ExamState, MessageKey>> = {
  [notAction]: 'exam.state.stays.notAction',
  [saveDraft]: 'exam.state.stays.saveDraft',
  [softDelete]: 'exam.state.stays.softDelete',
  [waitDelete]: 'exam.state.stays.waitDelete',
  [failDelete]: 'exam.state.stays.failDelete',
  [deleting]: 'exam.state.stays.deleting',
  [hardDelete]: 'exam.state.stays.hardDelete',
};
