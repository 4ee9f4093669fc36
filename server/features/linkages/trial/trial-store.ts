import type { z } from 'zod';
import type { LinkTrial } from '#contract/shapes/link-trial.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isTrial } from '../../examinees/door.ts';

type Trial = z.input<typeof LinkTrial>;

/** The trials of a linkage, the newest first. */
export function listTrialPeople(scope: ExamScope, service: number, which: Sql = sql`true`): Promise<Trial[]> {
  const { db, client_id, exam_id } = scope;
  return db.rows<Trial & Record<string, unknown>>(sql`
    select x.id as examinee_id, e.external_id, x.test_status as status, x.created_at
    from external_ids e
    join examinees x on x.client_id = ${client_id} and x.id = e.examinee_id and ${isTrial}
    where e.client_id = ${client_id} and e.exam_id = ${exam_id} and e.service = ${service} and ${which}
    order by x.id desc`);
}

/** @throws Refusal notFound for whoever is no trial of this linkage */
export async function getTrial(scope: ExamScope, service: number, examinee_id: number): Promise<Trial> {
  const [found] = await listTrialPeople(scope, service, sql`x.id = ${examinee_id}`);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Makes somebody who was just added a trial of the linkage, by the id that both sides use. */
export async function markTrial(
  { db, client_id, exam_id }: ExamScope,
  { examinee_id, external_id, service }: { examinee_id: number; external_id: string; service: number },
): Promise<void> {
  await db.run(sql`
    update examinees set is_simulated = true where client_id = ${client_id} and id = ${examinee_id}`);
  await db.run(sql`
    insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
    values (${client_id}, ${exam_id}, ${service}, ${external_id}, ${examinee_id})`);
}

/** What a launch is signed with. */
export interface LaunchSigner {
  key_id: string;
  secret_sealed: string;
  /** Seconds. */
  launch_ttl_sec: number;
  /** The linkage and its launches are on. */
  is_open: boolean;
}

/** The newest key of the linkage that is good; undefined where there is none. */
export function findSigner(
  { db, client_id }: ExamScope,
  linkage_id: number,
): Promise<LaunchSigner | undefined> {
  return db.one<LaunchSigner>(sql`
    select k.key_id, k.secret_sealed, l.launch_ttl_sec, l.enabled and l.launch_enabled as is_open
    from launch_keys k
    join linkages l on l.client_id = ${client_id} and l.id = k.linkage_id
    where k.client_id = ${client_id} and k.linkage_id = ${linkage_id} and k.retired_at is null
    order by k.created_at desc, k.key_id limit 1`);
}
