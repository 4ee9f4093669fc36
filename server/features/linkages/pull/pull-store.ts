import type { PortionKind } from '#contract/codes/exam.ts';
import type { LinkEvent, LinkScope } from '#contract/codes/linkages.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { LinkageScope, TenantScope } from '../../../access/scope.ts';
import { holdAgainstErasure } from '../../../db/hold-people.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { type CountedMatches, countedMatches } from '../../analysis/door.ts';
import { isShown, isTrial } from '../../examinees/door.ts';
import { type NewestResult, newestResult } from '../../outputs/door.ts';
import type { Place } from './cursor.ts';

/** What of a linkage says how its people are read and written. */
export interface PresentedLinkage {
  /** 0 before it is stored: a comparison with NULL makes a distributed planner drop the table and refuse the statement. */
  id: number;
  exam_id: number;
  service: number;
  /** What the other side gets of people. */
  scope: readonly LinkScope[];
}

export function linkageOf({ viewer, exam_id, linkage }: LinkageScope): PresentedLinkage {
  return { id: viewer.id, exam_id, service: linkage.service, scope: linkage.scope };
}

/** A linked person with what counts of them. */
export interface PulledPerson extends NewestResult {
  id: number;
  external_id: string;
  login_id: string;
  name: string;
  name_kana: string;
  email: string | null;
  is_trial: boolean;
  classification_id: number | null;
  reliability_index: number | null;
  status: number;
  seq: number;
  event: LinkEvent | null;
  changed_at: Date | null;
  tests: {
    code: string | null;
    type: PortionKind;
    form_id: string;
    status: number;
    start_at: string | null;
    submitted_at: string | null;
    is_scored: boolean;
  }[];
  matches: CountedMatches | null;
}

/** Somebody in the order of people's changes. */
export interface PlacedPerson extends PulledPerson {
  place: Place;
}

/**
 * The people who have changed after a place, in the order of their changes. The last five seconds are left out: what
 * commits late must not stand before a place that was given away.
 */
export function listChanged(
  scope: LinkageScope,
  since: Place | undefined,
  most: number,
): Promise<PlacedPerson[]> {
  const after = since
    ? sql`and (p.changed_at, p.examinee_id) > (${since.at}::timestamptz, ${since.id}::bigint)`
    : sql``;
  return listPeople(
    scope,
    sql`p.changed_at <= statement_timestamp() - interval '5 seconds' ${after}
      order by p.changed_at, p.examinee_id limit ${most}`,
  );
}

/** The person whom the recruiting system names so. */
export async function findLinked(
  scope: LinkageScope,
  external_id: string,
): Promise<PulledPerson | undefined> {
  const [person] = await listPeople(scope, sql`e.external_id = ${external_id}`);
  if (person || scope.linkage.id_issuer === 'ats') return person;
  return (await listPeople(scope, sql`e.external_id is null and x.login_id = ${external_id}`))[0];
}

function listPeople(scope: LinkageScope, which: Sql): Promise<PlacedPerson[]> {
  const { client_id, exam_id, viewer, linkage } = scope;
  const page = sql`
      select x.id, coalesce(e.external_id, x.login_id) as external_id, x.login_id, x.name, x.name_kana, x.email,
        x.test_status as status, ${isTrial} as is_trial,
        x.classification_id, x.reliability_index,
        coalesce(p.seq, 0) as seq, p.event, p.changed_at,
        json_build_object('id', x.id,
          'at', to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as place
      from examinees x
      left join external_ids e on e.client_id = ${client_id} and e.examinee_id = x.id
        and e.service = ${linkage.service}
      left join link_people p on p.client_id = ${client_id} and p.linkage_id = ${viewer.id}
        and p.examinee_id = x.id
      where x.client_id = ${client_id} and x.exam_id = ${exam_id} and ${isShown}
        and (e.external_id is not null or ${linkage.id_issuer}::text = 'ours') and ${which}`;
  return withResults(scope, linkageOf(scope), { page, order: sql`page.changed_at, page.id` });
}

/** People with their tests and what counts of these. @param page who they are, and what else of them is wanted */
export function withResults<Person extends PulledPerson>(
  scope: TenantScope,
  { id, exam_id }: PresentedLinkage,
  { page, order }: { page: Sql; order: Sql },
): Promise<Person[]> {
  const { client_id } = scope;
  return scope.db.rows<Person & Record<string, unknown>>(sql`
    select page.*, newest.portions, newest.composite, newest.shows_numbers,
      ${countedMatches(client_id, { id: sql`page.id`, exam_id: sql`${exam_id}::bigint` })} as matches,
      coalesce((select json_agg(json_build_object('code', s.external_code, 'type', a.type, 'form_id', a.form_id,
          'status', a.status, 'start_at', a.start_at, 'submitted_at', a.submitted_at,
          'is_scored', ${isScoredTest(client_id)}) order by a.position)
        from answers a
        left join linkage_subjects s on s.client_id = ${client_id} and s.linkage_id = ${id}::bigint
          and s.exam_item_id = a.exam_item_id
        where a.client_id = ${client_id} and a.examinee_id = page.id), '[]') as tests
    from (${page}) page
    cross join lateral (${newestResult(client_id, sql`page.id`)}) newest
    order by ${order}`);
}

/** SQL: the test `a` of a person is done, and its scores are there. */
export function isScoredTest(client_id: number): Sql {
  return sql`a.status >= ${answerStatus.answered} and exists (
    select from results r where r.client_id = ${client_id} and r.answer_id = a.id)`;
}

/** Whether somebody of this id was erased, as long as that is told: the id is kept no longer. */
export async function isErased(scope: LinkageScope, external_id: string): Promise<boolean> {
  const { client_id, viewer } = scope;
  const found = await scope.db.one(sql`
    select 1 as found from link_delivery_people g
    join link_deliveries d on d.client_id = ${client_id} and d.id = g.delivery_id and d.linkage_id = ${viewer.id}
    where g.client_id = ${client_id} and g.examinee_id is null and g.event = 'examinee.deleted'
      and g.external_id = ${external_id} limit 1`);
  return found !== undefined;
}

/**
 * Notes what people were given: how often, which kinds of data, and up to which of their changes. Whoever has changed
 * meanwhile is not in step.
 */
export async function markPulled(
  scope: LinkageScope,
  people: readonly Pick<PulledPerson, 'id' | 'seq'>[],
): Promise<void> {
  if (people.length > 0) await transaction(scope, (inside) => notePulled(inside, people));
}

/** Whoever was erased since they were read is left out. */
async function notePulled(
  scope: LinkageScope,
  people: readonly Pick<PulledPerson, 'id' | 'seq'>[],
): Promise<void> {
  const { client_id, exam_id, viewer, linkage } = scope;
  const ids = people.map(({ id }) => id);
  await holdAgainstErasure(scope, ids);
  await scope.db.run(sql`
    insert into link_people as p (client_id, linkage_id, examinee_id, exam_id, event, pulled_seq, pulled_at, given,
      given_scope, state)
    select ${client_id}::bigint, ${viewer.id}::bigint, w.id, ${exam_id}::bigint, 'examinee.registered', w.seq,
      statement_timestamp(), 1, ${linkage.scope}::text[], 'pulled'
    from unnest(${ids}::bigint[], ${people.map(({ seq }) => seq)}::int[]) as w (id, seq)
    join examinees x on x.client_id = ${client_id} and x.id = w.id
    order by w.id
    on conflict (client_id, linkage_id, examinee_id) do update set
      pulled_seq = greatest(p.pulled_seq, excluded.pulled_seq), pulled_at = excluded.pulled_at, given = p.given + 1,
      given_scope = (select array_agg(distinct kind)
        from unnest(coalesce(p.given_scope, '{}') || excluded.given_scope) as kind),
      state = case when p.seq <= excluded.pulled_seq then 'pulled' else p.state end,
      problem = case when p.seq > excluded.pulled_seq then p.problem end`);
}
