import type { PortionKind, ResultMode } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { codedFields, type PersonValues } from '#contract/codes/people.ts';
import { type AnswerStatus, answerStatus, type Closing } from '#contract/codes/status.ts';
import type { AnswersWanted } from '#contract/shapes/answers-output.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope, JobScope, TenantScope } from '../../../access/scope.ts';
import { empty, type Sql, sql } from '../../../db/sql.ts';
import { columnsOf, isOfResults, isSelected } from '../../examinees/door.ts';
import { ofMode } from '../results/result-mode.ts';
import { writtenMoment } from '../written-moment.ts';

/** Which portions are wanted: of those alone that the exam shows. */
export type ShownAnswers = AnswersWanted & { mode: ResultMode };

/** How many portions an output of answers would hold now, and of how many people. */
export async function countAnswers(
  scope: ExamScope,
  selection: Selection,
  wanted: ShownAnswers,
): Promise<{ people: number; portions: number }> {
  const row = await scope.db.one<{ people: number; portions: number }>(sql`
    select count(distinct x.id)::int as people, count(*)::int as portions
    from examinees x
    join answers a on a.client_id = ${scope.client_id} and a.examinee_id = x.id ${isPortionWanted(wanted)}
    where ${isPersonWanted(scope, scope.exam_id, selection, wanted)}`);
  return row ?? { people: 0, portions: 0 };
}

/** A portion as it was answered. Moments are written in Japanese time, YYYY-MM-DD HH:mm:ss. */
export interface GivenAnswers {
  exam_item_id: number;
  status: AnswerStatus;
  start_at: string | null;
  submitted_at: string | null;
  closed_by: Closing | null;
  language: Language | null;
  /** A digit for each question in canonical order; 0 is no answer. */
  value: string;
}

/** Somebody with the portions that are wanted, in their order. */
export interface Answerer {
  login_id: string;
  portions: GivenAnswers[] | null;
}

/** The next people by login id, also those of whom no portion is wanted. @param after the last one's login id */
export function listAnswers(
  scope: JobScope,
  exam_id: number,
  selection: Selection,
  wanted: ShownAnswers,
  { after, most }: { after: string; most: number },
): Promise<Answerer[]> {
  return scope.db.rows<Answerer>(sql`
    select x.login_id, (
      select json_agg(json_build_object('exam_item_id', a.exam_item_id, 'status', a.status,
        'start_at', ${writtenMoment(sql`a.start_at`)}, 'submitted_at', ${writtenMoment(sql`a.submitted_at`)},
        'closed_by', a.closed_by, 'language', a.language, 'value', a.value) order by a.position)
      from answers a
      where a.client_id = ${scope.client_id} and a.examinee_id = x.id ${isPortionWanted(wanted)}) as portions
    from examinees x
    where ${isPersonWanted(scope, exam_id, selection, wanted)} and x.login_id > ${after}
    order by x.login_id limit ${most}`);
}

/** On `examinees x`. */
function isPersonWanted(
  scope: TenantScope,
  exam_id: number,
  selection: Selection,
  { login_id }: AnswersWanted,
): Sql {
  const holds =
    login_id === '' ? empty : sql`and position(lower(${login_id}::text) in lower(x.login_id)) > 0`;
  return sql`${isSelected(scope, exam_id, selection)} and ${isOfResults} ${holds}`;
}

/** On `answers a`, behind other conditions. */
function isPortionWanted({ status, submitted_from, submitted_to, mode }: ShownAnswers): Sql {
  const states = status.includes(answerStatus.answered) ? [...status, answerStatus.exported] : status;
  return sql`${ofMode(mode)}
    ${states.length === 0 ? empty : sql`and a.status = any(${states}::int[])`}
    ${submitted_from === undefined ? empty : sql`and a.submitted_at >= ${submitted_from}::timestamptz`}
    ${submitted_to === undefined ? empty : sql`and a.submitted_at < ${submitted_to}::timestamptz`}`;
}

const softwareFields = ['login_id', 'person_cd', ...codedFields, 'classification_id', 'section_id'] as const;

/** The data of a person in software data beside the answers. Moments as above. */
export interface SoftwarePerson extends PersonValues<(typeof softwareFields)[number]> {
  id: number;
  start_at: string | null;
  end_at: string | null;
  is_simulated: boolean;
}

/** The people with wanted portions, by login id: their ids alone, however many they are. */
export async function listAnswerers(
  scope: JobScope,
  exam_id: number,
  selection: Selection,
  wanted: ShownAnswers,
): Promise<number[]> {
  const rows = await scope.db.rows<{ id: number }>(sql`
    select x.id from examinees x
    where ${isPersonWanted(scope, exam_id, selection, wanted)} and exists (
      select from answers a
      where a.client_id = ${scope.client_id} and a.examinee_id = x.id ${isPortionWanted(wanted)})
    order by x.login_id`);
  return rows.map(({ id }) => id);
}

/** These people in this order; who is gone or hidden meanwhile is left out. */
export function listSoftwarePeople(scope: JobScope, ids: readonly number[]): Promise<SoftwarePerson[]> {
  return scope.db.rows<SoftwarePerson & Record<string, unknown>>(sql`
    select x.id, ${columnsOf(softwareFields, 'x')}, ${writtenMoment(sql`x.start_at`)} as start_at,
      ${writtenMoment(sql`x.end_at`)} as end_at, x.is_simulated
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join examinees x on x.client_id = ${scope.client_id} and x.id = wanted.id and ${isOfResults}
    order by wanted.place`);
}

/** A portion of somebody for software. */
export interface SoftwareAnswers extends Omit<GivenAnswers, 'status' | 'exam_item_id'> {
  answer_id: number;
  login_id: string;
  form_id: string;
}

/** The portions of one kind of these people, in this order. */
export function listSoftwareAnswers(
  scope: JobScope,
  ids: readonly number[],
  type: PortionKind,
  wanted: ShownAnswers,
): Promise<SoftwareAnswers[]> {
  return scope.db.rows<SoftwareAnswers & Record<string, unknown>>(sql`
    select a.id as answer_id, x.login_id, a.form_id, ${writtenMoment(sql`a.start_at`)} as start_at,
      ${writtenMoment(sql`a.submitted_at`)} as submitted_at, a.closed_by, a.language, a.value
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join examinees x on x.client_id = ${scope.client_id} and x.id = wanted.id and ${isOfResults}
    join answers a on a.client_id = ${scope.client_id} and a.examinee_id = x.id and a.type = ${type}
      ${isPortionWanted(wanted)}
    order by wanted.place, a.position`);
}
