import type { z } from 'zod';
import { type CopyAsker, copyAgainMinutes, copyDays, copyDueDays } from '#contract/codes/erasures.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { CopyRequest } from '#contract/shapes/privacy.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamineeScope, ExamScope, JobScope, SweepScope, TenantScope } from '../../../access/scope.ts';
import { isOpenRequest } from '../../../db/copy-requests.ts';
import { sql } from '../../../db/sql.ts';

/** A copy as its row has it. */
export interface CopyRow {
  id: number;
  asked_by: CopyAsker;
  created_at: Date;
  due_on: Date | null;
  with_scores: number;
  status: number | null;
  made_at: Date | null;
  expires_at: Date | null;
  downloads: number;
  file: string | null;
}

const columns = sql`id, asked_by, created_at, due_on, with_scores, status, made_at, expires_at, downloads, file`;

export function listCopies(scope: ExamineeScope): Promise<CopyRow[]> {
  return scope.db.rows<CopyRow>(sql`
    select ${columns} from data_copies
    where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id} order by id desc limit 20`);
}

/** Holds a person, so that one asks for a copy at a time. @throws Refusal notFound when they are gone */
export async function holdAsking(scope: ExamineeScope): Promise<void> {
  const held = await scope.db.rows(sql`
    select from examinees where client_id = ${scope.client_id} and id = ${scope.examinee_id} for no key update`);
  if (held.length === 0) throw new Refusal('notFound');
}

/** The request of the person, due in fourteen days. */
export async function storeRequest(scope: ExamineeScope): Promise<{ due_on: Date }> {
  const stored = await scope.db.one<{ due_on: Date }>(sql`
    insert into data_copies (client_id, exam_id, examinee_id, asked_by, due_on)
    values (${scope.client_id}, ${scope.exam_id}, ${scope.examinee_id}, 'person',
      now() + make_interval(days => ${copyDueDays}))
    returning due_on`);
  if (!stored) throw new Error('an insert returns its row');
  return stored;
}

interface Wish {
  with_scores: number;
  made_by: string;
}

/** Has an open request made, also one that could not be made before. Undefined where there is none. */
export function beginRequested(scope: ExamineeScope, wish: Wish): Promise<CopyRow | undefined> {
  return scope.db.one<CopyRow>(sql`
    update data_copies d set status = ${jobStatus.pending}, problem = null, with_scores = ${wish.with_scores}, made_by = ${wish.made_by}
    where d.client_id = ${scope.client_id} and d.examinee_id = ${scope.examinee_id} and ${isOpenRequest(sql`d`)}
    returning ${columns}`);
}

export async function storeCopy(scope: ExamineeScope, { with_scores, made_by }: Wish): Promise<CopyRow> {
  const stored = await scope.db.one<CopyRow>(sql`
    insert into data_copies (client_id, exam_id, examinee_id, asked_by, status, with_scores, made_by)
    values (${scope.client_id}, ${scope.exam_id}, ${scope.examinee_id}, 'staff', ${jobStatus.pending},
      ${with_scores}, ${made_by})
    returning ${columns}`);
  if (!stored) throw new Error('an insert returns its row');
  return stored;
}

/**
 * The newest copy that can be fetched, counted as fetched. Fetched by the person it is kept for minutes more, for a
 * download that broke off.
 * @param asked_by one that the person asked for alone, and fetches
 */
export async function takeFile(scope: ExamineeScope, asked_by?: CopyAsker): Promise<string | undefined> {
  const { client_id, examinee_id } = scope;
  const until = asked_by
    ? sql`least(expires_at, now() + make_interval(mins => ${copyAgainMinutes}))`
    : sql`expires_at`;
  const taken = await scope.db.one<{ file: string }>(sql`
    update data_copies set downloads = downloads + 1, expires_at = ${until}
    where client_id = ${client_id} and id = (
      select id from data_copies
      where client_id = ${client_id} and examinee_id = ${examinee_id} and file is not null and expires_at > now()
        and asked_by = coalesce(${asked_by ?? null}::text, asked_by)
      order by id desc limit 1)
    returning file`);
  return taken?.file;
}

/** Who waits for a copy in an exam, the most urgent first. */
export function listRequests(scope: ExamScope) {
  const { client_id, exam_id } = scope;
  return scope.db.rows<z.input<typeof CopyRequest>>(sql`
    select c.examinee_id, coalesce(nullif(x.name, ''), x.login_id) as name, c.created_at, c.due_on,
      c.due_on < now() as is_overdue
    from data_copies c
    join examinees x on x.client_id = ${client_id} and x.id = c.examinee_id
    where c.client_id = ${client_id} and c.exam_id = ${exam_id} and ${isOpenRequest(sql`c`)}
    order by c.due_on, c.id limit 100`);
}

/** A copy to be made. */
export interface CopyToMake {
  exam_id: number;
  examinee_id: number;
  with_scores: number;
  now: Date;
}

/** Marks a copy as being made. Nothing where it is done, has failed, or is gone with its person. */
export async function takeCopy(scope: JobScope, id: number): Promise<CopyToMake | undefined> {
  const taken = await scope.db.one<Omit<CopyToMake, 'now'>>(sql`
    update data_copies set status = ${jobStatus.running}
    where client_id = ${scope.client_id} and id = ${id} and status in (${jobStatus.pending}, ${jobStatus.running})
    returning exam_id, examinee_id, with_scores`);
  const clock = await scope.db.one<{ now: Date }>(sql`select now() as now`);
  return taken && clock && { ...taken, ...clock };
}

/** Holds a copy that is being made. False when it went with its person. */
export async function holdCopy(scope: JobScope, id: number): Promise<boolean> {
  const held = await scope.db.rows(sql`
    select from data_copies
    where client_id = ${scope.client_id} and id = ${id} and status = ${jobStatus.running} for update`);
  return held.length > 0;
}

/** A copy is there, for seven days. */
export async function endCopy(
  scope: JobScope,
  id: number,
  made: { file: string; bytes: number },
): Promise<void> {
  await scope.db.run(sql`
    update data_copies set status = ${jobStatus.done}, file = ${made.file}, bytes = ${made.bytes}, made_at = now(),
      expires_at = now() + make_interval(days => ${copyDays}), problem = null
    where client_id = ${scope.client_id} and id = ${id} and status = ${jobStatus.running}`);
}

export async function failCopy(scope: JobScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update data_copies set status = ${jobStatus.error}, problem = 'privacy.copy.failed'
    where client_id = ${scope.client_id} and id = ${id} and status in (${jobStatus.pending}, ${jobStatus.running})`);
}

export function listExpired(
  scope: SweepScope,
  most: number,
): Promise<{ client_id: number; id: number; file: string }[]> {
  return scope.db.rows<{ client_id: number; id: number; file: string }>(sql`
    /* exempt from rule 1: what is over is looked for over all companies */
    select client_id, id, file from data_copies
    where file is not null and expires_at < now() order by expires_at limit ${most}`);
}

/** The row stays with its person and says when a copy was made. */
export async function storeExpired(scope: TenantScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update data_copies set status = ${jobStatus.oldData}, file = null, bytes = null
    where client_id = ${scope.client_id} and id = ${id}`);
}
