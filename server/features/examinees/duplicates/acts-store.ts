import type { z } from 'zod';
import { undoHours } from '#contract/codes/duplicates.ts';
import type { OperationName } from '#contract/codes/operations.ts';
import type { DismissedPair, DuplicateAct } from '#contract/shapes/duplicate.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope, TenantScope } from '../../../access/scope.ts';
import { type Page, raw, type Sql, sql } from '../../../db/sql.ts';
import type { TakenOver } from '../../../db/tables/duplicates.ts';
import { isShown } from '../selection.ts';
import { isReached } from './alike.ts';
import type { TwoIds } from './hold-pair.ts';
import { fieldsOf } from './rules.ts';

interface Asked {
  page: number;
  per_page: number;
  all_exams: 0 | 1;
}

/** Keeps what was done with a pair, for its undo. @returns its id */
export async function insertAct(
  scope: TenantScope,
  kind: 'merge' | 'hide',
  { kept_id, hidden_id }: TwoIds,
  taken: TakenOver,
): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into duplicate_acts (client_id, kind, examinee_id, hidden_id, taken)
    values (${scope.client_id}, ${kind}, ${kept_id}, ${hidden_id}, ${JSON.stringify(taken)}) returning id`);
  if (!made) throw new Error('an insert answers its row');
  return made.id;
}

const isUndoable = sql`d.created_at > now() - make_interval(hours => ${undoHours})`;

/** An act as it was kept. */
export interface ActRecord extends TwoIds {
  id: number;
  taken: TakenOver;
  created_at: Date;
}

/** @throws Refusal notFound when there is no such act, or its time to be undone is over */
export async function getAct(scope: TenantScope, id: number): Promise<ActRecord> {
  const found = await scope.db.one<ActRecord>(sql`
    select d.id, d.examinee_id as kept_id, d.hidden_id, d.taken, d.created_at from duplicate_acts d
    where d.client_id = ${scope.client_id} and d.id = ${id} and ${isUndoable}`);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Whether the other was shown or hidden in another way since the act: then an undo leaves that as it is. */
export async function isHiddenAnew(scope: TenantScope, { id, hidden_id }: ActRecord): Promise<boolean> {
  const { client_id } = scope;
  const found = await scope.db.one(sql`
    select l.id from operation_logs l
    where l.client_id = ${client_id} and l.examinee_id = ${hidden_id}
      and l.operation = ${'examinees.changeHiddenStatus' satisfies OperationName}
      and l.created_at > (
        select d.created_at from duplicate_acts d where d.client_id = ${client_id} and d.id = ${id})
    limit 1`);
  return found !== undefined;
}

/** False when somebody else has undone it meanwhile. */
export async function deleteAct(scope: TenantScope, id: number): Promise<boolean> {
  const gone = await scope.db.run(sql`
    delete from duplicate_acts where client_id = ${scope.client_id} and id = ${id}`);
  return gone > 0;
}

/** False when it was said before. @param first_id the smaller of the two ids */
export async function insertDismissal(
  scope: TenantScope,
  first_id: number,
  second_id: number,
): Promise<boolean> {
  const made = await scope.db.run(sql`
    insert into duplicate_dismissals (client_id, examinee_id, other_id)
    values (${scope.client_id}, ${first_id}, ${second_id}) on conflict do nothing`);
  return made > 0;
}

/** False when nobody had said it. @param first_id the smaller of the two ids */
export async function deleteDismissal(
  scope: TenantScope,
  first_id: number,
  second_id: number,
): Promise<boolean> {
  const gone = await scope.db.run(sql`
    delete from duplicate_dismissals
    where client_id = ${scope.client_id} and examinee_id = ${first_id} and other_id = ${second_id}`);
  return gone > 0;
}

type DismissedRow = Omit<z.input<typeof DismissedPair>, 'people'> & {
  one: z.input<typeof DismissedPair>['people'][0];
  other: z.input<typeof DismissedPair>['people'][1];
};

/** Pairs that were dismissed, the newest first; without pairs with a hidden person, which are not listed anyway. */
export async function listDismissed(
  scope: ExamScope,
  asked: Asked,
): Promise<Page<z.input<typeof DismissedPair>>> {
  const is = (column: Sql) => isThere(scope, column, asked, sql`and ${isShown}`);
  const { rows, total } = await scope.db.page<DismissedRow>(asked, {
    from: 'duplicate_dismissals d',
    where: sql`d.client_id = ${scope.client_id} and ${is(sql`d.examinee_id`)} and ${is(sql`d.other_id`)}`,
    order: sql`d.created_at desc, d.examinee_id, d.other_id`,
    columns: sql`d.created_at, ${named('a', 'one')}, ${named('b', 'other')}`,
    join: besidePair(scope, sql`d.other_id`),
  });
  return { total, rows: rows.map(({ one, other, created_at }) => ({ people: [one, other], created_at })) };
}

type ActRow = Omit<z.input<typeof DuplicateAct>, 'takes'> & { taken: TakenOver };

/** What can be undone, the newest first. */
export async function listActs(scope: ExamScope, asked: Asked): Promise<Page<z.input<typeof DuplicateAct>>> {
  const is = (column: Sql) => isThere(scope, column, asked, sql``);
  const { rows, total } = await scope.db.page<ActRow>(asked, {
    from: 'duplicate_acts d',
    where: sql`d.client_id = ${scope.client_id} and ${isUndoable} and ${is(sql`d.examinee_id`)}
      and ${is(sql`d.hidden_id`)}`,
    order: sql`d.created_at desc, d.id desc`,
    columns: sql`d.id, d.kind, d.taken, d.created_at, d.created_at + make_interval(hours => ${undoHours}) as undo_until,
      ${named('a', 'kept')}, ${named('b', 'hidden')}`,
    join: besidePair(scope, sql`d.hidden_id`),
  });
  return { total, rows: rows.map(({ taken, ...act }) => ({ ...act, takes: fieldsOf(taken) })) };
}

/** A person of the exams that are searched. */
function isThere(scope: ExamScope, column: Sql, { all_exams }: Asked, more: Sql): Sql {
  return sql`exists (select from examinees x where x.client_id = ${scope.client_id} and x.id = ${column}
    and ${isReached(scope, sql`x.exam_id`, all_exams === 1)} ${more})`;
}

/** The two people of a row `d`, each with the exam. */
function besidePair({ client_id }: ExamScope, second: Sql): Sql {
  return sql`
    join examinees a on a.client_id = ${client_id} and a.id = d.examinee_id
    join exams ae on ae.client_id = ${client_id} and ae.id = a.exam_id
    join examinees b on b.client_id = ${client_id} and b.id = ${second}
    join exams be on be.client_id = ${client_id} and be.id = b.exam_id`;
}

function named(person: 'a' | 'b', as: string): Sql {
  const columns = ['id', 'exam_id', 'login_id', 'name', 'is_hidden'].map(
    (each) => `'${each}', ${person}.${each}`,
  );
  return raw(`jsonb_build_object('exam_name', ${person}e.name, ${columns.join(', ')}) as ${as}`);
}
