import type { PersonField, PersonValues } from '#contract/codes/people.ts';
import { spellingsOf } from '#contract/codes/person-code.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import { raw, sql } from '../../../db/sql.ts';
import { type CountedState, finishedOn } from '../../exams/door.ts';
import { setting, storedFields, valuesOf } from '../person-columns.ts';
import { isTrial } from '../selection.ts';

/** The fields that staff change of somebody, as they stand. */
export interface PersonFields extends PersonValues<Exclude<PersonField, 'password'>> {
  is_locked: 0 | 1;
  is_hidden: 0 | 1;
}

/** A locked person, with the state in the exam. */
export interface HeldFields {
  fields: PersonFields;
  state: Pick<CountedState, 'test_status' | 'is_output' | 'is_printed' | 'finished_on'>;
  /** Made to try a linkage: known by its log-in. */
  is_trial: boolean;
}

/**
 * Somebody as they stand, held until the transaction ends.
 * @param isKeyed the login id may change, a key: then rows that name the person wait too. A log-in at this moment would
 * otherwise lock what the change needs, and wait for it.
 * @throws Refusal notFound when they were forgotten since the viewer was admitted
 */
export async function holdFields(scope: ExamineeScope, isKeyed: boolean): Promise<HeldFields> {
  // Held by a statement of its own: one that waits for a lock sees the tags as they were before it waited.
  await scope.db.run(sql`
    select from examinees where client_id = ${scope.client_id} and id = ${scope.examinee_id}
    ${isKeyed ? sql`for update` : sql`for no key update`}`);
  const row = await scope.db.one<
    PersonFields & HeldFields['state'] & { is_trial: boolean } & Record<string, unknown>
  >(sql`
    select ${valuesOf(storedFields, 'x')},
      coalesce((select jsonb_agg(t.tag_id order by t.tag_id) from examinee_tags t
        where t.client_id = ${scope.client_id} and t.examinee_id = ${scope.examinee_id}), '[]') as tags,
      x.is_locked, x.is_hidden, x.test_status, x.is_output,
      x.is_printed, ${isTrial} as is_trial, ${raw(finishedOn)}
    from examinees x where x.client_id = ${scope.client_id} and x.id = ${scope.examinee_id}`);
  if (!row) throw new Refusal('notFound');
  const { test_status, is_output, is_printed, finished_on, is_trial, ...fields } = row;
  const state = { test_status, is_output, is_printed, finished_on };
  return { fields: fields as PersonFields, state, is_trial };
}

/** Stores all but the tags, which stand in rows of their own, and whether the person is hidden. */
export async function storeFields(scope: ExamineeScope, fields: PersonFields): Promise<void> {
  await scope.db.run(sql`
    update examinees set ${setting(storedFields, fields)}, is_locked = ${fields.is_locked}, updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.examinee_id}`);
}

/** The login id of somebody else in the exam that is this one in any case, if there is one; the very same one first. */
export async function findAlikeLogin(scope: ExamineeScope, login_id: string): Promise<string | undefined> {
  const found = await scope.db.one<{ login_id: string }>(sql`
    select login_id from examinees
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and lower(login_id) = lower(${login_id})
      and id <> ${scope.examinee_id} order by login_id = ${login_id} desc limit 1`);
  return found?.login_id;
}

/** Whether somebody else in the exam has this person code. */
export async function isCodeTaken(scope: ExamineeScope, person_cd: string): Promise<boolean> {
  const found = await scope.db.one(sql`
    select id from examinees
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}
      and person_cd = any(${spellingsOf(person_cd)}::text[]) and id <> ${scope.examinee_id}`);
  return found !== undefined;
}

/** Locks the person's portions until the transaction ends: a sitting locks them before the person. */
export async function lockPortions(scope: ExamineeScope): Promise<void> {
  await scope.db.run(sql`
    select from answers where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id}
    order by id for no key update`);
}

/**
 * Removes the portions of other items from the person. @returns false when one stays that was begun, or reset: a
 * reset's record belongs to it
 */
export async function dropOtherPortions(scope: ExamineeScope, item_ids: readonly number[]): Promise<boolean> {
  const { client_id, examinee_id } = scope;
  const others = sql`a.client_id = ${client_id} and a.examinee_id = ${examinee_id}
    and a.exam_item_id <> all(${[...item_ids]}::bigint[])`;
  await scope.db.run(sql`
    delete from answers a where ${others} and a.status = ${answerStatus.unanswered}
      and not exists (select from answer_resets r where r.client_id = ${client_id} and r.answer_id = a.id)`);
  return (await scope.db.one(sql`select a.id from answers a where ${others} limit 1`)) === undefined;
}

/** Derives the state of a person who has not begun. */
export async function storeStatus(scope: ExamineeScope, test_status: number): Promise<void> {
  await scope.db.run(sql`
    update examinees set test_status = ${test_status}
    where client_id = ${scope.client_id} and id = ${scope.examinee_id}`);
}
