import { examTypes } from '#contract/codes/exam.ts';
import { displayStatus, examStatus } from '#contract/codes/status.ts';
import { updatableFields } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { Refusal } from '../../http/refusal.ts';

/** What the rules look at before people are added to an exam. */
export interface ExamRoom {
  terminate_on: Date;
  now: Date;
  examinee_max: number | null;
  registered: number;
}

/** Nobody is added to an exam that is over or full. */
export function mayAdd(room: ExamRoom, people: number): Refusal | undefined {
  if (room.now > room.terminate_on) return new Refusal('examEnded');
  if (room.examinee_max !== null && room.registered + people > room.examinee_max)
    return new Refusal('invalid', { detail: 'refusal.examFull' });
  return undefined;
}

/** The state lists show (spec 4): "examined" splits by whether a result was output. */
export function displayStatusOf(examinee: { test_status: number; is_output: number }): number {
  if (examinee.test_status !== examStatus.examined) return examinee.test_status;
  return examinee.is_output ? displayStatus.doneExport : displayStatus.notExport;
}

/** The word of a display state. */
export function statusKey(status: number): MessageKey {
  return `status.${status}` as MessageKey;
}

/**
 * Which fields a candidate may still write: all until the profile is confirmed, none after (decisions 2, 30020).
 * Employees have no occupation, industry or job category; recruits have no years of service (spec 3).
 */
export function updatableFieldsOf(
  profile_updated: boolean,
  exam_type: number,
): (typeof updatableFields)[number][] {
  if (profile_updated) return [];
  const absent: readonly string[] =
    exam_type === examTypes.employee ? ['occupation_cd', 'industry_cd', 'job_category_cd'] : ['seniority_cd'];
  return updatableFields.filter((field) => !absent.includes(field));
}

/** Fields that changed, with their values before and after: what the operation log keeps. */
export function changesOf<T extends Record<string, unknown>>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter((field) => before[field] !== after[field]);
  const pick = (row: T) => Object.fromEntries(changed.map((field) => [field, row[field]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}
