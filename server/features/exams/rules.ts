import type { z } from 'zod';
import {
  answerCodes,
  type ExamService,
  examTypeOfService,
  type Offer,
  offers,
  offersOf,
  type PackageType,
  type PortionKind,
  retentionOfService,
} from '#contract/codes/exam.ts';
import type { ViewerKind } from '#contract/codes/viewers.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import { type CandidateExam, ExamForm, type ExamMay } from '#contract/shapes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import { type FieldProblem, inOrderOf } from '../../access/refusal.ts';

export type ExamFields = z.output<typeof ExamForm>;

/** An exam that may be written: its fields, and what follows from its package. */
export interface NewExam extends Omit<ExamFields, 'portions' | 'retention_months'> {
  retention_months: number;
  exam_type: number;
  use_multilingual: boolean;
  items: readonly { type: PortionKind; code: number; form_id: string }[];
}

/** Which form an offer delivers, by service: employees, and people in three languages, read another wording. */
const forms: Record<Offer, Record<ExamService, string>> = {
  personality: {
    EXAM1: 'personality-employee-v1',
    EXAM5: 'personality-recruit-v1',
    EXAM6: 'personality-multilingual-v1',
  },
  personality_short: {
    EXAM1: 'personality-employee-short-v1',
    EXAM5: 'personality-recruit-short-v1',
    EXAM6: 'personality-multilingual-short-v1',
  },
  motivation: {
    EXAM1: 'motivation-employee-v1',
    EXAM5: 'motivation-recruit-v1',
    EXAM6: 'motivation-recruit-v1',
  },
  verbal_1: everywhere('verbal-1-v1'),
  numerical_1: everywhere('numerical-1-v1'),
  numerical_2: everywhere('numerical-2-v1'),
  numerical_3: everywhere('numerical-3-v1'),
  logical_1: everywhere('logical-1-v1'),
  figural_1: everywhere('figural-1-v1'),
  figural_2: everywhere('figural-2-v1'),
  figural_3: everywhere('figural-3-v1'),
  english_1: everywhere('english-1-v1'),
  knowledge_1: everywhere('knowledge-1-v1'),
  jimu: everywhere('office-v1'),
};

function everywhere(form_id: string): Record<ExamService, string> {
  return { EXAM1: form_id, EXAM5: form_id, EXAM6: form_id };
}

/**
 * Judges an exam's fields against the company's packages and addresses (spec 5). All problems are told at once, in the
 * form's order; a field that is wrong by itself has one alone.
 * @param form the fields that are right by themselves
 * @param wrong problems of the other fields
 * @param packages of the company
 * @param directory_taken another exam of the company has the address, in upper or lower case
 */
export function judgeExam(
  form: Partial<ExamFields>,
  wrong: readonly FieldProblem[],
  packages: readonly PackageInfo[],
  directory_taken: boolean,
): { exam: NewExam; problems?: undefined } | { exam?: undefined; problems: FieldProblem[] } {
  const { portions: named, package_id, commence_on, terminate_on } = form;
  const chosen = packages.find((each) => each.id === package_id);
  const portions = [...new Set(named)];
  const problems = [...wrong];
  if (package_id !== undefined && !chosen) problems.push({ path: 'package_id', key: 'exam.package.unknown' });
  problems.push(...problemsOfPortions(portions, chosen));
  if (directory_taken) problems.push(directoryTaken);
  if (commence_on && terminate_on && Date.parse(terminate_on) <= Date.parse(commence_on))
    problems.push({ path: 'terminate_on', key: 'exam.period.endBeforeStart' });
  if (!chosen || problems.length > 0) return { problems: inOrderOf(ExamForm, problems) };
  // Without a problem every field is there.
  const { portions: _named, ...fields } = form as ExamFields;
  return {
    exam: {
      ...fields,
      retention_months: fields.retention_months ?? retentionOfService[chosen.service],
      exam_type: examTypeOfService[chosen.service],
      use_multilingual: chosen.service === 'EXAM6',
      items: itemsOf(portions, chosen.service),
    },
  };
}

function problemsOfPortions(portions: readonly Offer[], chosen: PackageInfo | undefined): FieldProblem[] {
  const offered = chosen && offersOf(chosen.contents);
  if (offered && portions.some((offer) => !offered.includes(offer)))
    return [{ path: 'portions', key: 'field.choice' }];
  const slots = new Set(portions.map((offer) => offers[offer].slot));
  return slots.size < portions.length ? [{ path: 'portions', key: 'exam.portions.twice' }] : [];
}

/** The items that an exam of this service delivers for the chosen portions, in their order. */
export function itemsOf(portions: readonly Offer[], service: ExamService): NewExam['items'] {
  return portions.map((offer) => {
    const type = offers[offer].kind;
    return { type, code: answerCodes[type][service], form_id: forms[offer][service] };
  });
}

/** What a restricted account was given for one exam (decisions 3). */
export interface ExamPermission {
  can_manage: boolean;
  can_output: boolean;
}

/**
 * What somebody may do inside an exam: the gates of its calls and, of a restricted account, its permission.
 * @param permission of a restricted account; everything for anybody else
 */
export function rightsInExam(
  viewer: ViewerKind,
  package_type: PackageType,
  permission: ExamPermission | undefined,
): ExamMay {
  const facts = { viewer, restricted: false, package_type };
  return {
    manage: permission?.can_manage === true && !findShutGate(['viewAdmin'], facts),
    output: permission?.can_output === true && !findShutGate(['adminOfAsp'], facts),
  };
}

/** The taken address when another exam was faster: by the name of the constraint that refused this one. */
export function problemOfConstraint(constraint: string | undefined): FieldProblem | undefined {
  return constraint === 'exams_directory_key' ? directoryTaken : undefined;
}

const directoryTaken: FieldProblem = { path: 'directory', key: 'exam.directory.taken' };

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
