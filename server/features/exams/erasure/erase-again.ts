import { examStates } from '#contract/codes/status.ts';
import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { keptUntil } from '../../../db/kept-until.ts';
import { raw, sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { eraseBesideExams } from '../../companies/door.ts';
import { holdOutputsAbout } from '../../outputs/door.ts';
import { type CountedState, finishedOn, moveCounters } from '../counters.ts';
import { forgetSome } from '../forgetting/forget-exams.ts';
import { holdExam } from '../forgetting/forget-store.ts';
import { closeErasure } from './erasure-store.ts';
import { deleteExamRows } from './exam-rows.ts';

/** A line of the journal: somebody who was erased, an exam (`examinee_id` 0), or a company (`exam_id` 0 as well). */
export interface Erased {
  client_id: number;
  exam_id: number;
  examinee_id: number;
  /** ISO 8601. */
  at: string;
}

/** Forgets people of an exam whose other people stay, inside the caller's transaction. */
export type ForgetAbout = (
  scope: TenantScope,
  about: { exam_id: number; ids: readonly number[]; outputs: readonly number[] },
  files: FileStore,
) => Promise<void>;

/** Lines of one statement, and people of one transaction. */
const page = 5_000;
const people = 200;

/** The whole journal of a database, some lines at a time, in the order of its keys. */
export async function* readJournal(scope: SweepScope): AsyncGenerator<Erased[]> {
  let after: Erased = { client_id: 0, exam_id: 0, examinee_id: -1, at: '' };
  for (;;) {
    const lines = await scope.db.rows<Erased>(sql`
      /* exempt from rule 1: the journal of all companies is read */
      select client_id, exam_id, examinee_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from erasure_journal
      where (client_id, exam_id, examinee_id) > (${after.client_id}, ${after.exam_id}, ${after.examinee_id})
      order by client_id, exam_id, examinee_id limit ${page}`);
    const last = lines.at(-1);
    if (!last) return;
    yield lines;
    after = last;
  }
}

/** How many went. */
interface ErasedAgain {
  people: number;
  exams: number;
  companies: number;
}

/**
 * Erases whom a restored backup has brought back. Who was added after the erasure is somebody else who got the same number,
 * and stays.
 * @param forgetAbout handed in: it is the people's feature's, which imports this one
 */
export async function eraseAgain(
  scope: SweepScope,
  lines: readonly Erased[],
  files: FileStore,
  forgetAbout: ForgetAbout,
): Promise<ErasedAgain> {
  const gone: ErasedAgain = { people: 0, exams: 0, companies: 0 };
  const exams = Map.groupBy(lines, ({ client_id, exam_id }) => `${client_id}/${exam_id}`);
  for (const ofExam of exams.values()) {
    const whole = ofExam.find(({ examinee_id }) => examinee_id === 0);
    if (whole?.exam_id === 0) {
      await eraseCompany(scope, whole, files, gone);
      continue;
    }
    for (let at = 0; at < ofExam.length; at += people)
      gone.people += await transaction(scope, (inside) =>
        erasePeople(inside, ofExam.slice(at, at + people), whole !== undefined, { files, forgetAbout }),
      );
    if (whole) await eraseExam(scope, whole, files, gone);
  }
  return gone;
}

/** A company with all that it has: its exams, the accounts of its staff, its settings. */
async function eraseCompany(
  scope: SweepScope,
  line: Erased,
  files: FileStore,
  gone: ErasedAgain,
): Promise<void> {
  const { client_id, at } = line;
  const exams = await transaction(scope, async (all) => {
    const inside = enterCompany(all, client_id);
    await keepLines(inside, [line]);
    return (await isCompanyReturned(inside, at)) ? listExams(inside) : undefined;
  });
  if (!exams) return;
  for (const exam_id of exams) await eraseExam(scope, { ...line, exam_id }, files, gone);
  await transaction(scope, (all) => eraseBesideExams(enterCompany(all, client_id), files));
  gone.companies += 1;
}

/**
 * People of one exam. Their lines are kept: the next backup may hold them too.
 * @param isWhole the exam goes too
 */
async function erasePeople(
  scope: SweepScope,
  lines: readonly Erased[],
  isWhole: boolean,
  { files, forgetAbout }: { files: FileStore; forgetAbout: ForgetAbout },
): Promise<number> {
  const [{ client_id, exam_id } = { client_id: 0, exam_id: 0 }] = lines;
  const inside = enterCompany(scope, client_id);
  await holdExam(inside, exam_id);
  await keepLines(inside, lines);
  const returned = await listReturned(inside, exam_id, lines);
  const ids = returned.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const outputs = await holdOutputsAbout(inside, exam_id, ids);
  await forgetAbout(inside, { exam_id, ids, outputs }, files);
  // Who goes alone is counted no more; an exam that goes as a whole, or after its retention, keeps its numbers.
  if (!isWhole && returned.every(({ is_kept }) => is_kept))
    moveCounters(
      inside,
      { exam_id },
      returned.map((before) => ({ before, after: null })),
    );
  return ids.length;
}

async function eraseExam(
  scope: SweepScope,
  { client_id, exam_id, at }: Erased,
  files: FileStore,
  gone: ErasedAgain,
): Promise<void> {
  for (let isLast = false; !isLast; )
    isLast = await transaction(scope, async (all) => {
      const inside = enterCompany(all, client_id);
      if (!(await isReturned(inside, exam_id, at))) return true;
      const batch = await forgetSome(inside, exam_id, files);
      gone.people += batch.people;
      if (!batch.isLast) return false;
      await deleteExamRows(inside, exam_id);
      await closeErasure(inside, exam_id);
      gone.exams += 1;
      return true;
    });
}

async function keepLines({ db, client_id }: TenantScope, lines: readonly Erased[]): Promise<void> {
  await db.run(sql`
    insert into erasure_journal (client_id, exam_id, examinee_id, at)
    select ${client_id}::bigint, n.exam_id, n.examinee_id, n.at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(exam_id bigint, examinee_id bigint, at timestamptz)
    where exists (select from clients where id = ${client_id})
    order by n.examinee_id on conflict do nothing`);
}

/** Somebody a backup has brought back, whose exam still keeps its people or not. */
type Returned = CountedState & { id: number; is_kept: boolean };

function listReturned(
  { db, client_id }: TenantScope,
  exam_id: number,
  lines: readonly Erased[],
): Promise<Returned[]> {
  return db.rows<Returned>(sql`
    select x.id, x.test_status, x.is_output, x.is_printed, x.is_hidden, ${raw(finishedOn)},
      ${keptUntil(sql`e`)} > now() as is_kept
    from examinees x
    join exams e on e.client_id = ${client_id} and e.id = ${exam_id}
    join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(examinee_id bigint, at timestamptz)
      on n.examinee_id = x.id
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.created_at < n.at order by x.id`);
}

async function isReturned({ db, client_id }: TenantScope, exam_id: number, at: string): Promise<boolean> {
  const found = await db.rows(sql`
    select from exams
    where client_id = ${client_id} and id = ${exam_id} and created_at < ${at}::timestamptz
      and delete_status <> ${examStates.hardDelete}
    for no key update`);
  return found.length > 0;
}

async function isCompanyReturned({ db, client_id }: TenantScope, at: string): Promise<boolean> {
  const found = await db.rows(sql`
    select from clients where id = ${client_id} and created_at < ${at}::timestamptz and erased_at is null`);
  return found.length > 0;
}

async function listExams({ db, client_id }: TenantScope): Promise<number[]> {
  const exams = await db.rows<{ id: number }>(sql`
    select id from exams where client_id = ${client_id} and delete_status <> ${examStates.hardDelete} order by id`);
  return exams.map(({ id }) => id);
}
