import { type DuplicateReason, duplicateReasons, mostAlike } from '#contract/codes/duplicates.ts';
import type { ExamService } from '#contract/codes/exam.ts';
import { genderUntold } from '#contract/codes/people.ts';
import { examStates } from '#contract/codes/status.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';
import { isSeenBy } from '../../exams/door.ts';
import { isShown } from '../selection.ts';

/** The service for people in work: pairs are looked for in recruiting alone (gate exam1). */
const notRecruiting: ExamService = 'EXAM1';

/**
 * The condition on the exam of a row: this one, or all recruiting exams of the company that the viewer may manage.
 * @param column names the exam of the row
 */
export function isReached(scope: ExamScope, column: Sql, all: boolean): Sql {
  const { client_id, exam_id } = scope;
  if (!all) return sql`${column} = ${exam_id}`;
  return sql`${column} in (
    select e.id from exams e join packages p on p.client_id = ${client_id} and p.id = e.package_id
    where e.client_id = ${client_id} and e.delete_status = ${examStates.notAction} and p.service <> ${notRecruiting} and ${isSeenBy(scope, 'manage')})`;
}

/**
 * Known of both and different; a gender that was not stated contradicts nothing. @param one and other what stands
 * before their columns: `a.`
 */
function contradict(one: string, other: string): Sql {
  return raw(`coalesce((${one}gender_cd <> ${other}gender_cd and ${genderUntold} not in (${one}gender_cd, ${other}gender_cd))
    or ${one}generation_cd <> ${other}generation_cd, false)`);
}

/** Why `a` and `b` of examinees may be one person, as an array in the order of `duplicateReasons`. */
export function reasonsOf(client_id: number): Sql {
  return sql`array_remove(array[
    case when a.person_cd = b.person_cd then 'person_cd' end,
    case when lower(a.email) = lower(b.email) then 'email' end,
    case when exists (
      select from external_ids one
      join external_ids other on other.client_id = ${client_id} and other.examinee_id = b.id
        and other.service = one.service and other.external_id = one.external_id
      where one.client_id = ${client_id} and one.examinee_id = a.id) then 'external_id' end,
    case when a.name_kana <> '' and search_fold(a.name_kana) = search_fold(b.name_kana)
      and not ${contradict('a.', 'b.')} then 'name_kana' end], null)`;
}

/** Somebody has said that these two are two people. @param first the smaller id */
export function isDismissed(client_id: number, first: Sql, second: Sql): Sql {
  return sql`exists (select from duplicate_dismissals d
    where d.client_id = ${client_id} and d.examinee_id = ${first} and d.other_id = ${second})`;
}

/**
 * People who share a sign, a block for each value of it that two people share or more: `signs` (bits), `reason` and
 * `value` where the block is listed by itself, how many `people`, and `ids`, `genders` and `generations` of each in the
 * order of ids. A block of more than `mostAlike` has none of these, but a number alone.
 */
export function blocksOf(scope: ExamScope, all: boolean): Sql {
  return join(signsOf(scope, all).map(blocksBy), ' union all ');
}

/**
 * Pairs of people who may be one, out of `blocks`: `first_id`, `second_id`, `is_strong` and by how many signs they were
 * found. In each block a person is paired with the nearest one before without a contradiction or a dismissal: n alike
 * people make n - 1 pairs, which close up where one person is hidden or dismissed. A block is small, so that no person
 * is compared more than `mostAlike` times for each sign.
 */
export function pairsOf({ client_id }: ExamScope): Sql {
  const fits = (other: string) =>
    sql`(dismissed.ids is null or ${raw(other)}id <> all(dismissed.ids)) and not ${contradict('k.', other)}`;
  return sql`
    select u.first_id, u.second_id, bit_or(u.signs) <> ${bitsOf([weakReason])} as is_strong,
      bit_count(bit_or(u.signs)::bit(8)) as signs
    from (
      select k.id as second_id, b.signs, case
          when k.place = 1 then null
          when ${fits('near.')} then near.id
          else (
            select max(p.id)
            from unnest(b.ids[:k.place::int - 2], b.genders[:k.place::int - 2], b.generations[:k.place::int - 2])
              as p(id, gender_cd, generation_cd)
            where ${fits('p.')})
        end as first_id
      from blocks b
      cross join lateral unnest(b.ids, b.genders, b.generations) with ordinality
        as k(id, gender_cd, generation_cd, place)
      left join (
        select d.other_id, array_agg(d.examinee_id) as ids from duplicate_dismissals d
        where d.client_id = ${client_id} group by d.other_id
      ) dismissed on dismissed.other_id = k.id
      cross join lateral (
        select b.ids[k.place::int - 1] as id, b.genders[k.place::int - 1] as gender_cd,
          b.generations[k.place::int - 1] as generation_cd
      ) near
    ) u
    where u.first_id is not null group by u.first_id, u.second_id`;
}

/** A reading alone is weak: people share names. */
const weakReason: DuplicateReason = 'name_kana';

/** What people may share, by which they are found. */
interface Sign {
  reasons: readonly DuplicateReason[];
  /** A query of `id`, `key`, what staff read of the key (`value`), and what may contradict where the reading is shared. */
  people: Sql;
}

/** The reasons as one number that SQL can gather. */
function bitsOf(reasons: readonly DuplicateReason[]): number {
  return reasons.reduce((bits, reason) => bits | (1 << duplicateReasons.indexOf(reason)), 0);
}

/**
 * Address and reading are read from their indexes alone. Within an exam nobody shares a code or an external id. Two
 * people who share a strong sign and the reading may have others between them by either alone: the two together are a
 * sign too.
 */
function signsOf(scope: ExamScope, all: boolean): Sign[] {
  const { client_id } = scope;
  const shown = sql`x.client_id = ${client_id} and ${isReached(scope, sql`x.exam_id`, all)} and ${isShown}`;
  const nothing = raw('null::smallint as gender_cd, null::smallint as generation_cd');
  const email = sql`select x.id, lower(x.email) as key, lower(x.email) as value, ${nothing}
    from examinees x where ${shown} and x.email is not null`;
  const kana = sql`select x.id, search_fold(x.name_kana) as key, x.name_kana as value, x.gender_cd, x.generation_cd
    from examinees x where ${shown} and x.name_kana <> ''`;
  const code = sql`select x.id, x.person_cd as key, x.person_cd as value, ${nothing}
    from examinees x where ${shown} and x.person_cd is not null`;
  const external = sql`select x.id, n.service || ' ' || n.external_id as key, n.external_id as value, ${nothing}
    from external_ids n join examinees x on ${shown} and x.id = n.examinee_id where n.client_id = ${client_id}`;
  const strong: Sign[] = [
    { reasons: ['email'], people: email },
    ...(all
      ? ([
          { reasons: ['person_cd'], people: code },
          { reasons: ['external_id'], people: external },
        ] as const)
      : []),
  ];
  const withReading = strong.map(({ reasons, people }) => ({
    reasons: [...reasons, weakReason],
    people: sharedReadings(people, kana),
  }));
  return [...strong, { reasons: [weakReason], people: kana }, ...withReading];
}

/**
 * People who share the sign with at least two others, with the reading in the key: between two alone there is nobody.
 * `offset 0` has folded readings taken from their index before the join; after it, each would be folded anew.
 */
function sharedReadings(people: Sql, kana: Sql): Sql {
  return sql`
    select s.id, s.key || ' ' || r.key as key, r.value, r.gender_cd, r.generation_cd
    from (select p.id, p.key, count(*) over (partition by p.key) as people from (${people}) p) s
    join (${kana} offset 0) r on r.id = s.id where s.people > 2`;
}

/** Two signs together tell no block by themselves: each of them does. */
function blocksBy({ reasons, people }: Sign): Sql {
  const [reason, ...more] = reasons;
  const ofSmall = (column: string) =>
    raw(`case when count(*) <= ${mostAlike} then array_agg(p.${column} order by p.id) end`);
  return sql`
    select ${bitsOf(reasons)}::int as signs, ${more.length === 0 ? reason : null}::text as reason,
      min(p.value) as value, count(*)::int as people, ${ofSmall('id')} as ids,
      ${ofSmall('gender_cd')} as genders, ${ofSmall('generation_cd')} as generations
    from (${people}) p group by p.key having count(*) > 1`;
}
