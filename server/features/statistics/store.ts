import type { ContractType } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { mostPeople } from '#contract/codes/statistics.ts';
import { yesNo } from '#contract/codes/status.ts';
import type { PlatformScope } from '../../access/scope.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { isOfResults, isTrial } from '../examinees/door.ts';
import type { ScoredAnswer } from './norms/measure.ts';

/** How many ended portions there are of a form in a language. */
export interface FormCount {
  form_id: string;
  language: Language;
  real: number;
  simulated: number;
}

/**
 * Joins only what the platform may see (gate adminOfAsp): results of a self-service company are its own data, and two
 * analyses before and after one more person could show what that person answered. Deleted exams are left out too.
 */
const openExams = sql`
  join exams e on e.client_id = a.client_id and e.id = a.exam_id and e.delete_status = 0
  join packages p on p.client_id = a.client_id and p.id = e.package_id and p.type = 'TRUST'
  join clients company on company.id = a.client_id`;

/** SQL: whom an exam is for. What it does not say its company's contract does. */
const contractType = sql`coalesce(e.contract_type, company.contract_classification)`;

/** SQL: whoever is out of analysis, as hidden people are (docs/decisions/0065) and trials of linkages (docs/decisions/0172). */
const isLeftOut = sql`(x.is_hidden = ${yesNo.yes} or ${isTrial})`;

/** Ended portions with their person and exam, of whoever is in analysis. */
const ended = sql`answers a
  join examinees x on x.client_id = a.client_id and x.id = a.examinee_id and ${isOfResults} ${openExams}`;

/** For statements that count or compare people whatever their company. */
const overAll = sql`/* exempt from rule 1: statistics are made over all companies */`;

/** Counts of every form in every language, over all companies. */
export function listFormCounts(scope: PlatformScope): Promise<FormCount[]> {
  return scope.db.rows<FormCount>(sql`
    select form_id, language, ${counts} from ${endedCounts(null)} group by form_id, language ${areAny}`);
}

const counts = sql`sum(people - hidden - made_up)::int as real, sum(made_up)::int as simulated`;

/** Leaves out whose people are all hidden. */
const areAny = sql`having sum(people - hidden) > 0`;

/**
 * Ended portions by company and cell. Every visit counts them all, so they are read from `answers_ended_index` alone; simulated and
 * hidden ones are counted from the people's side (`examinees_simulated_index`, `examinees_hidden_index`), because they
 * are few.
 */
function endedCounts(client_id: number | null): Sql {
  const isCounted = sql`a.status >= 3 and a.language is not null
    ${onlyIf(client_id !== null, sql`a.client_id = ${client_id}`)}`;
  const cell = sql`a.client_id, a.form_id, e.exam_type, a.language, ${contractType}`;
  const named = sql`a.client_id, a.form_id, e.exam_type, a.language, ${contractType} as contract_type`;
  const peopleSide = sql`examinees x join answers a on a.client_id = x.client_id and a.examinee_id = x.id ${openExams}`;
  return sql`(
    select ${named}, count(*) as people, 0 as hidden, 0 as made_up
    from answers a ${openExams}
    where ${isCounted} group by ${cell}
    union all
    select ${named}, 0, count(*), 0 from ${peopleSide}
    where ${isLeftOut} and ${isCounted} group by ${cell}
    union all
    select ${named}, 0, 0, count(*) from ${peopleSide}
    where x.is_simulated and ${isOfResults} and ${isCounted} group by ${cell}
  ) c`;
}

/** Form x exam type x language, and whose people: null is everybody's. */
export interface Cell {
  form_id: string;
  exam_type: number;
  language: Language;
  client_id: number | null;
  /** Of people of exams of that contract type alone; null is everybody. */
  contract_type: ContractType | null;
}

/** SQL: the raw scores of one side of the motives. */
const rawsOf = (side: 'importance' | 'satisfaction') =>
  raw(`coalesce((
    select jsonb_object_agg((f ->> 'id') || '.${side}', f -> '${side}' -> 'raw')
    from jsonb_array_elements(r.scores -> 'factors') f where jsonb_typeof(f -> '${side}') = 'object'), '{}')`);

/** The raw scores of a result's scales by the names norms give them. */
const raws = sql`case a.type
  when 'personality' then (
    select jsonb_object_agg(f ->> 'id', f -> 'raw') from jsonb_array_elements(r.scores -> 'factors') f)
  when 'motivation' then ${rawsOf('importance')} || ${rawsOf('satisfaction')}
  when 'subjects' then jsonb_build_object(r.scores ->> 'ability', r.scores -> 'raw')
  else jsonb_build_object(r.scores ->> 'ability', r.scores -> 'raw') || coalesce((
    select jsonb_object_agg(t ->> 'id', t -> 'raw') from jsonb_array_elements(r.scores -> 'types') t), '{}')
  end`;

/** Whose answers are analysed: those to a form in a language, or in any; for norms of one cell. */
export interface WantedPeople {
  form_id: string;
  language: Language | null;
  exam_type?: number;
  client_id?: number | null;
  contract_type?: ContractType | null;
  with_simulated: boolean;
}

/** A person's answers with what was scored of them, and the groups the person belongs to. */
export interface ScoredRow extends ScoredAnswer {
  language: Language;
  gender: string | null;
  generation: string | null;
}

/**
 * The newest people with a result, in its newest revision; one more than are analysed, so that the caller knows whether
 * there are more. Norms and item analysis use the same people.
 */
export async function listScored(scope: PlatformScope, wanted: WantedPeople): Promise<ScoredRow[]> {
  const { form_id, language, exam_type, client_id = null, contract_type = null, with_simulated } = wanted;
  return scope.db.rows<ScoredRow>(sql`
    ${overAll}
    select a.value, a.seed, a.random_position, a.language, x.gender_cd::text as gender,
      x.generation_cd::text as generation, x.is_simulated, ${raws} as raws
    from ${ended}
    cross join lateral (
      select scores from results r where r.client_id = a.client_id and r.answer_id = a.id
      order by r.revision desc limit 1
    ) r
    where a.form_id = ${form_id} and a.status >= 3 and a.language is not null
      ${onlyIf(language !== null, sql`a.language = ${language}`)}
      ${onlyIf(exam_type !== undefined, sql`e.exam_type = ${exam_type ?? null}`)}
      ${onlyIf(client_id !== null, sql`a.client_id = ${client_id}`)}
      ${onlyIf(contract_type !== null, sql`${contractType} = ${contract_type}`)}
      ${onlyIf(!with_simulated, sql`not x.is_simulated`)}
    order by a.id desc limit ${mostPeople + 1}`);
}

export interface CellCount extends FormCount {
  exam_type: number;
  contract_type: ContractType;
}

/** How many ended portions every cell has by contract type, of one company or of all. */
export function listCellCounts(scope: PlatformScope, client_id: number | null): Promise<CellCount[]> {
  return scope.db.rows<CellCount>(sql`
    select form_id, exam_type, language, contract_type, ${counts} from ${endedCounts(client_id)}
    group by form_id, exam_type, language, contract_type ${areAny}`);
}

export interface NamedCompany {
  id: number;
  name: string;
}

/** Companies with so many people in one cell at least, real or simulated, or with a norm of their own already. */
export function listNormCompanies(scope: PlatformScope, least: number): Promise<NamedCompany[]> {
  return scope.db.rows<NamedCompany>(sql`
    select c.id, c.name from clients c
    where c.deleted_at is null and c.id in (
      select n.client_id from company_norms n
      union all
      select client_id from ${endedCounts(null)} group by client_id, form_id, exam_type, language
      having greatest(sum(people - hidden - made_up), sum(made_up)) >= ${least})
    order by c.name, c.id`);
}

/** The company of that id, unless it is deleted. */
export function findNormCompany(scope: PlatformScope, client_id: number): Promise<NamedCompany | undefined> {
  return scope.db.one<NamedCompany>(
    sql`select id, name from clients where id = ${client_id} and deleted_at is null`,
  );
}

function onlyIf(applies: boolean, condition: Sql): Sql {
  return applies ? sql`and ${condition}` : sql``;
}
