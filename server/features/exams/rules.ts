import type { z } from 'zod';
import { answerCodes, examTypeOfService, type PortionKind } from '#contract/codes/exam.ts';
import type { CandidateExam, ExamForm } from '#contract/shapes/exam.ts';
import type { FieldProblem } from '../../http/refusal.ts';
import type { OfferedPackage } from '../companies/door.ts';

export type ExamFields = z.output<typeof ExamForm>;

/** An exam that may be written: its fields, and what follows from its package. */
export interface NewExam extends Omit<ExamFields, 'portions'> {
  exam_type: number;
  use_multilingual: boolean;
  items: readonly { type: PortionKind; code: number; form_id: string }[];
}

/** Which form each kind of portion delivers, and the answer code it goes by (decisions 6). */
const forms: Record<PortionKind, { code: number; form_id: string }> = {
  personality: { code: answerCodes.personalityRecruitment, form_id: 'personality-recruit-v1' },
};

/**
 * Judges an exam's fields against the company's packages and addresses (spec 5).
 * @param packages of the company
 * @param directory_taken another exam of the company has the address, in upper or lower case
 */
export function judgeExam(
  form: ExamFields,
  packages: readonly OfferedPackage[],
  directory_taken: boolean,
): { exam: NewExam; problems?: undefined } | { exam?: undefined; problems: FieldProblem[] } {
  const problems = [...judgePeriod(form)];
  const chosen = packages.find((each) => each.id === form.package_id);
  if (!chosen) problems.push({ path: 'package_id', key: 'exam.package.unknown' });
  if (chosen && form.portions.some((kind) => !chosen.portions.includes(kind)))
    problems.push({ path: 'portions', key: 'field.choice' });
  if (directory_taken) problems.push(directoryTaken);
  if (!chosen || problems.length > 0) return { problems };
  const { portions, ...fields } = form;
  return {
    exam: {
      ...fields,
      exam_type: examTypeOfService[chosen.service],
      use_multilingual: chosen.service === 'EXAM6',
      items: [...new Set(portions)].map((type) => ({ type, ...forms[type] })),
    },
  };
}

/** The taken address as a race brings it to light: by the name of the constraint that was run into. */
export function problemOfConstraint(constraint: string | undefined): FieldProblem | undefined {
  return constraint === 'exams_directory_key' ? directoryTaken : undefined;
}

const directoryTaken: FieldProblem = { path: 'directory', key: 'exam.directory.taken' };

/** With its offset a moment can leave the years 1 to 9999, which is what both calendars of ours can write. */
function judgePeriod(form: ExamFields): FieldProblem[] {
  const isOutside = (moment: string) => {
    const year = new Date(moment).getUTCFullYear();
    return !(year >= 1 && year <= 9999);
  };
  return (['commence_on', 'terminate_on'] as const)
    .filter((path) => isOutside(form[path]))
    .map((path) => ({ path, key: 'field.date' }));
}

export interface CandidateExamState {
  commence_on: Date;
  terminate_on: Date;
  /** The database's clock. */
  now: Date;
}

/** Where the clock stands in an exam's period; its first and last moment belong to it. */
export function periodOf(state: CandidateExamState): z.output<typeof CandidateExam>['period'] {
  if (state.now < state.commence_on) return 'before';
  return state.now > state.terminate_on ? 'after' : 'open';
}

/** Whole days until the period ends: 0 on the last one, negative when it is over. */
export function daysLeft(state: { terminate_on: Date; now: Date }): number {
  return Math.floor((state.terminate_on.getTime() - state.now.getTime()) / millisecondsADay);
}

const millisecondsADay = 24 * 60 * 60 * 1000;
