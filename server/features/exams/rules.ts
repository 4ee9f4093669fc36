import type { z } from 'zod';
import { type TokenScope, tokenScopes } from '#contract/codes/api-tokens.ts';
import {
  answerCodes,
  contractTypes,
  type ExamLock,
  type ExamService,
  examTypeOfService,
  examTypes,
  isMultilingual,
  type Offer,
  offerNames,
  offers,
  offersOf,
  type PackageType,
  type PortionKind,
  resultModeOf,
  retentionOfService,
} from '#contract/codes/exam.ts';
import { examStates } from '#contract/codes/status.ts';
import type { ViewerKind } from '#contract/codes/viewers.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import { type CandidateExam, type ExamChange, ExamForm, type ExamMay } from '#contract/shapes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import { type FieldProblem, inOrderOf } from '../../access/refusal.ts';

/** The fields of an exam's form, as an exam has them. */
export type ExamFields = Required<z.output<typeof ExamChange>>;

/** An exam that may be written: its fields, and what follows from its package. */
export interface JudgedExam extends Omit<ExamFields, 'portions' | 'optional_portions' | 'retention_months'> {
  retention_months: number;
  package_type: PackageType | null;
  exam_type: number;
  use_multilingual: boolean;
  items: readonly NewItem[];
}

/** A portion as an exam delivers it. */
export interface NewItem {
  type: PortionKind;
  code: number;
  form_id: string;
  is_default: boolean;
}

/** Default values of an exam's fields. */
export const usualFields: Partial<ExamFields> = {
  name_en: null,
  name_zh: null,
  portions: [],
  optional_portions: [],
  exam_style: 'w',
  deviation: 1,
  examinee_max: null,
  purpose_text: null,
  two_factor: 1,
  timeout_policy: 'drop_last_page',
  candidate_feedback: false,
  delete_status: examStates.notAction,
};

/** Fields without those that have a problem: these are judged by it alone. */
export function without(fields: Partial<ExamFields>, wrong: readonly FieldProblem[]): Partial<ExamFields> {
  const broken = new Set(wrong.map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !broken.has(field)));
}

/** What a company gives its exams. */
export interface ExamCompany {
  packages: readonly PackageInfo[];
  /** New graduates or mid-career, as its contract says. */
  contract_type: number;
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
 * Judges an exam's fields against the company's packages and addresses. All problems are returned at once, in the
 * form's order; a field that is wrong by itself has one alone. A draft may lack all but its name.
 * @param form the fields that are right by themselves
 * @param wrong problems of the other fields
 * @param directory_taken another exam of the company has the address, in upper or lower case
 */
export function judgeExam(
  form: Partial<ExamFields>,
  wrong: readonly FieldProblem[],
  company: ExamCompany,
  directory_taken: boolean,
): { exam: JudgedExam; problems?: undefined } | { exam?: undefined; problems: FieldProblem[] } {
  const { package_id, commence_on, terminate_on } = form;
  const chosen = company.packages.find((each) => each.id === package_id);
  const portions = [...new Set(form.portions)];
  const optional = new Set(form.optional_portions);
  const contract_type = contractTypeOf(form.contract_type, chosen, company);
  const problems = [...wrong];
  if (package_id && !chosen) problems.push(packageUnknown);
  problems.push(...problemsOfPortions(portions, chosen));
  if (directory_taken) problems.push(directoryTaken);
  if (commence_on && terminate_on && Date.parse(terminate_on) <= Date.parse(commence_on))
    problems.push({ path: 'terminate_on', key: 'exam.period.endBeforeStart' });
  if (form.delete_status !== examStates.saveDraft)
    problems.push(...missingOf({ ...form, contract_type }, portions, optional, chosen, problems));
  if (problems.length > 0) return { problems: inOrderOf(ExamForm, problems) };
  // Without a problem every field is there, but for what a draft lacks.
  const { portions: _portions, optional_portions: _optional, ...fields } = form as ExamFields;
  const items = chosen ? itemsOf(portions, chosen.service, optional) : [];
  return {
    exam: {
      ...fields,
      directory: fields.directory ?? null,
      package_id: fields.package_id ?? null,
      commence_on: commence_on ?? null,
      terminate_on: terminate_on ?? null,
      ...namesFor(chosen, fields),
      contract_type,
      result_mode: fields.result_mode ?? resultModeOf(items.map(({ type }) => type)),
      retention_months: fields.retention_months ?? retentionOfService[chosen?.service ?? 'EXAM5'],
      package_type: chosen?.type ?? null,
      exam_type: examTypeOfService[chosen?.service ?? 'EXAM5'],
      use_multilingual: chosen !== undefined && isMultilingual(chosen),
      items,
    },
  };
}

/** Candidates of one language read no other name; a draft without a package may still become one of several. */
function namesFor(
  chosen: PackageInfo | undefined,
  { name_en, name_zh }: Pick<ExamFields, 'name_en' | 'name_zh'>,
): Pick<ExamFields, 'name_en' | 'name_zh'> {
  return chosen && !isMultilingual(chosen) ? { name_en: null, name_zh: null } : { name_en, name_zh };
}

/** Employees' exams have none; a form that says nothing takes the company's. */
function contractTypeOf(
  sent: ExamFields['contract_type'] | undefined,
  chosen: PackageInfo | undefined,
  company: ExamCompany,
): ExamFields['contract_type'] {
  if (chosen && examTypeOfService[chosen.service] === examTypes.employee) return null;
  return sent === undefined ? (contractTypes.find((type) => type === company.contract_type) ?? null) : sent;
}

/** What a published exam needs and this one lacks, without fields that have a problem already. */
function missingOf(
  form: Partial<ExamFields>,
  portions: readonly Offer[],
  optional: ReadonlySet<Offer>,
  chosen: PackageInfo | undefined,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  const isRecruiting = !chosen || examTypeOfService[chosen.service] === examTypes.recruitment;
  const missing: FieldProblem[] = [];
  if (!form.directory) missing.push({ path: 'directory', key: 'exam.directory.required' });
  if (!form.package_id) missing.push(packageUnknown);
  if (portions.length === 0) missing.push({ path: 'portions', key: 'exam.portions.required' });
  else if (portions.every((offer) => optional.has(offer)))
    missing.push({ path: 'optional_portions', key: 'exam.portions.allOptional' });
  if (isRecruiting && !form.contract_type)
    missing.push({ path: 'contract_type', key: 'exam.contractType.required' });
  if (!form.commence_on) missing.push({ path: 'commence_on', key: 'exam.commence.required' });
  if (!form.terminate_on) missing.push({ path: 'terminate_on', key: 'exam.terminate.required' });
  const named = new Set(problems.map(({ path }) => path.split('.')[0]));
  return missing.filter(({ path }) => !named.has(path));
}

function problemsOfPortions(portions: readonly Offer[], chosen: PackageInfo | undefined): FieldProblem[] {
  const offered = chosen && offersOf(chosen.contents);
  if (offered && portions.some((offer) => !offered.includes(offer)))
    return [{ path: 'portions', key: 'field.choice' }];
  const slots = new Set(portions.map((offer) => offers[offer].slot));
  return slots.size < portions.length ? [{ path: 'portions', key: 'exam.portions.twice' }] : [];
}

/** The items that an exam of this service delivers for the chosen portions, in their order. */
export function itemsOf(
  portions: readonly Offer[],
  service: ExamService,
  optional: ReadonlySet<Offer> = new Set(),
): NewItem[] {
  return portions.map((offer) => {
    const type = offers[offer].kind;
    return {
      type,
      code: answerCodes[type][service],
      form_id: forms[offer][service],
      is_default: !optional.has(offer),
    };
  });
}

/** Which offer delivers a form: the inverse of `itemsOf`. */
function offerOfForm(form_id: string): Offer {
  const offer = offerNames.find((each) => Object.values(forms[each]).includes(form_id));
  if (!offer) throw new Error(`no offer delivers the form ${form_id}`);
  return offer;
}

/** Which offers these items deliver, in their order. */
export function offersIn(items: readonly { form_id: string }[]): Offer[] {
  return items.map(({ form_id }) => offerOfForm(form_id));
}

/** Where an exam stands, for what can still be changed in it. */
export interface ExamStanding {
  delete_status: number;
  commence_on: Date | null;
  forgotten_at: Date | null;
  under_examination_person_number: number;
  tested_person_number: number;
  /** The counters leave them out. */
  hidden_person_number: number;
  has_hidden_begun: boolean;
  /** The database's clock. */
  now: Date;
}

/** The fields that can no longer be changed, and why. */
export function locksOf(exam: ExamStanding): Partial<Record<keyof ExamFields, ExamLock>> {
  if (exam.delete_status === examStates.saveDraft) return {};
  const begun = exam.under_examination_person_number + exam.tested_person_number > 0 || exam.has_hidden_begun;
  const reached = exam.commence_on !== null && exam.commence_on <= exam.now;
  return {
    ...(begun && { directory: 'begun', package_id: 'begun', exam_style: 'begun' }),
    ...(reached && { commence_on: 'reached' }),
    ...(exam.forgotten_at && {
      portions: 'forgotten',
      terminate_on: 'forgotten',
      retention_months: 'forgotten',
    }),
  };
}

/** Why the type of an exam's package can no longer be changed: that is for exams to come. */
export function lockOfPackageType(locks: ReturnType<typeof locksOf>): ExamLock | null {
  return locks.package_id ?? locks.commence_on ?? null;
}

/**
 * Problems of a change beyond those of single fields: locked fields stay, a new end lies ahead, a published exam does not
 * become a draft again, and a deleted one is restored by an act of its own.
 */
export function problemsOfChange(
  own: Partial<ExamFields> & { package_type?: PackageType | null | undefined },
  exam: ExamStanding,
): FieldProblem[] {
  const lockedFields = locksOf(exam);
  const package_type = lockOfPackageType(lockedFields);
  const locks = { ...lockedFields, ...(package_type && { package_type }) };
  const problems = Object.keys(own).flatMap((path): FieldProblem[] => {
    const lock = locks[path as keyof typeof locks];
    return lock ? [{ path, key: `exam.locked.${lock}` }] : [];
  });
  if (own.terminate_on && Date.parse(own.terminate_on) < exam.now.getTime() && !locks.terminate_on)
    problems.push({ path: 'terminate_on', key: 'exam.period.past' });
  if (own.delete_status === examStates.saveDraft || isDeleted(exam, own))
    problems.push({ path: 'delete_status', key: 'field.choice' });
  return problems;
}

function isDeleted({ delete_status }: ExamStanding, own: Partial<ExamFields>): boolean {
  return own.delete_status !== undefined && delete_status > examStates.saveDraft;
}

/** A maximum below the number of people who were added is refused; hidden ones keep their places. */
export function problemsOfNumbers(
  { examinee_max }: Partial<ExamFields>,
  exam: ExamStanding & { registered_person_number: number },
): FieldProblem[] {
  const number = exam.registered_person_number + exam.hidden_person_number;
  if (!examinee_max || examinee_max >= number) return [];
  return [{ path: 'examinee_max', key: 'exam.max.below', args: { number } }];
}

/** Whether an exam has all that a published one has, as the database asks it. */
export function isComplete(
  exam: { package: unknown; directory: string | null; commence_on: Date | null; terminate_on: Date | null },
  items: number,
): boolean {
  const { directory, commence_on, terminate_on } = exam;
  return (
    exam.package !== null && directory !== null && commence_on !== null && terminate_on !== null && items > 0
  );
}

/** The problem of an irreversible act: the exam's name was not typed. */
export function problemsOfName(typed: string, { name }: { name: string }): FieldProblem[] {
  return typed === name ? [] : [{ path: 'name', key: 'exam.name.mismatch' }];
}

/** What a restricted account was given for one exam. */
export interface ExamPermission {
  can_manage: boolean;
  can_output: boolean;
}

/**
 * What somebody may do inside an exam: the gates of its calls and, of a restricted account, its permission.
 * @param permission of a restricted account; everything for anybody else
 * @param scopes of another program's token: it does no more than these let it
 */
export function rightsInExam(
  viewer: ViewerKind,
  package_type: PackageType | undefined,
  permission: ExamPermission | undefined,
  scopes: readonly TokenScope[] = tokenScopes,
): ExamMay {
  const facts = { viewer, restricted: false, package_type };
  const manage = permission?.can_manage === true && !findShutGate(['viewAdmin'], facts);
  const output = permission?.can_output === true && !findShutGate(['adminOfAsp'], facts);
  return {
    manage: manage && scopes.includes('write:people'),
    output: output && scopes.includes('read:results'),
  };
}

/** The taken address when another exam was faster: by the name of the constraint that refused this one. */
export function problemOfConstraint(constraint: string | undefined): FieldProblem | undefined {
  return constraint === 'exams_directory_key' ? directoryTaken : undefined;
}

/** A package that the company does not have, or has no more. */
export const packageUnknown: FieldProblem = { path: 'package_id', key: 'exam.package.unknown' };

const directoryTaken: FieldProblem = { path: 'directory', key: 'exam.directory.taken' };

export interface CandidateExamState {
  commence_on: Date;
  terminate_on: Date;
  /** The database's clock. */
  now: Date;
}

/** Whether an exam is before, in or after its period; the first and last moment belong to it. */
export function periodOf(state: CandidateExamState): z.output<typeof CandidateExam>['period'] {
  if (state.now < state.commence_on) return 'before';
  return state.now > state.terminate_on ? 'after' : 'open';
}
