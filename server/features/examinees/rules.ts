import { fixedAtBegin, isAsked, personFields } from '#contract/codes/people.ts';
import { displayStatus, examStatus } from '#contract/codes/status.ts';
import { updatableFields } from '#contract/shapes/examinee.ts';
import { type Belonging, findBelongingProblems, type Groupings } from '#contract/shapes/grouping.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { changesOf } from '../../access/changes.ts';
import { type FieldProblem, Refusal } from '../../access/refusal.ts';
import type { ProfileRecord, ProfileValues } from './store.ts';

/** What the rules need to know before people are added to an exam. */
export interface ExamRoom {
  terminate_on: Date;
  now: Date;
  examinee_max: number | null;
  registered: number;
  /** How many more people the company may add to its exams; null: as many as it wants. */
  left_of_contract: number | null;
}

/** Nobody is added to an exam that is over or full, nor above the number of a company that stops there. */
export function mayAdd(room: ExamRoom, people: number): Refusal | undefined {
  if (room.now > room.terminate_on) return new Refusal('examEnded');
  if (room.examinee_max !== null && room.registered + people > room.examinee_max)
    return new Refusal('invalid', { detail: 'refusal.examFull' });
  if (room.left_of_contract !== null && people > room.left_of_contract)
    return new Refusal('invalid', { detail: 'refusal.applicantsReached' });
  return undefined;
}

/** No test is added for anybody once the exam is over. */
export function mayAddItems({
  terminate_on,
  now,
}: Pick<ExamRoom, 'terminate_on' | 'now'>): Refusal | undefined {
  return now > terminate_on ? new Refusal('examEnded') : undefined;
}

/** The state that lists show: "examined" splits by whether a result was output. */
export function displayStatusOf(examinee: { test_status: number; is_output: number }): number {
  if (examinee.test_status !== examStatus.examined) return examinee.test_status;
  return examinee.is_output ? displayStatus.doneExport : displayStatus.notExport;
}

/** The word of a display state. */
export function statusKey(status: number): MessageKey {
  return `status.${status}` as MessageKey;
}

/**
 * Problems of the places that staff chose for a person: everything chosen must be the exam's own, and a classification
 * and a section be chosen where it has any, as in the candidate's profile. What is undefined is left to the candidate.
 */
export function findPlaceProblems(place: Belonging, groupings: Groupings, exam_type: number): FieldProblem[] {
  const has = (field: 'classification_id' | 'section_id') =>
    place[field] !== undefined && (groupings[personFields[field].list].length > 0 || place[field] !== null);
  const open = ['tags', ...(['classification_id', 'section_id'] as const).filter(has)];
  return findBelongingProblems(place, groupings, { open, exam_type });
}

/** Whether somebody has begun; `isBegun` is the same in SQL. */
export function hasBegun({ test_status }: { test_status: number }): boolean {
  return test_status > examStatus.unexamined;
}

/** The fields among these that can no longer change at the person's state. */
export function listFixed(fields: readonly string[], test_status: number): string[] {
  const fixed: readonly string[] = hasBegun({ test_status }) ? fixedAtBegin : [];
  return fields.filter((field) => fixed.includes(field));
}

/** Fields of a person that can no longer change, and why. */
export function locksOf(test_status: number): Partial<Record<(typeof fixedAtBegin)[number], 'begun'>> {
  return Object.fromEntries(listFixed(fixedAtBegin, test_status).map((field) => [field, 'begun' as const]));
}

/** What the exam has to choose from. */
export type HasChoices = ProfileRecord['has'];

/**
 * Which fields a candidate may still write: all until the profile is confirmed, none after. Where the exam has nothing
 * to choose from, there is nothing to write.
 */
export function updatableFieldsOf(
  profile_updated: boolean,
  exam_type: number,
  has: HasChoices,
): (typeof updatableFields)[number][] {
  if (profile_updated) return [];
  return updatableFields.filter(
    (field) => isAsked(field, exam_type) && (!(field in has) || has[field as keyof HasChoices]),
  );
}

/** What a candidate sends of the profile; what is undefined was left out. */
export type ProfileSent = { [F in keyof ProfileValues]?: ProfileValues[F] | undefined };

/**
 * What the profile becomes: fields that were left out stay as they are.
 * @returns the refusal 30020 when a field that may not be written would change
 */
export function mergeProfile(
  stored: ProfileValues,
  sent: ProfileSent,
  updatable: readonly string[],
): ProfileValues | Refusal {
  const told = Object.entries(sent).filter(([, value]) => value !== undefined);
  const next = { ...stored, ...Object.fromEntries(told) };
  next.tags = [...next.tags].sort((a, b) => a - b);
  const changed = Object.keys(changesOf(stored, next).after);
  return changed.every((field) => updatable.includes(field)) ? next : new Refusal('profileLocked');
}

/** Refuses where an act would change more people than the sender was shown. */
export function mayActOn(people: number, told: number | undefined): Refusal | undefined {
  if (told === undefined || people <= told) return undefined;
  return new Refusal('fetchLatest', { detail: 'multiple.untold' });
}
