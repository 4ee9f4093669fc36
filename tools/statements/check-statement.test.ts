import { describe, expect, it } from 'vitest';
import { checkStatement } from './check-statement.ts';

const rulesOf = (text: string) => [...new Set(checkStatement(text).findings.map(({ rule }) => rule))];

/** What breaks each rule, and the same as it should be. */
const pairs: Record<1 | 2 | 3 | 4 | 5, Record<string, [breaks: string, keeps: string]>> = {
  1: {
    'a table without its company': [
      'select name from exams where id = $1',
      'select name from exams where client_id = $1 and id = $2',
    ],
    'a company in a text of its own': [
      'select name from exams where client_id = 5 and id = $1',
      'select name from exams where $1::bigint = client_id and id = $2',
    ],
    'a company that may be any': [
      'select name from exams e where ($1::bigint is null or e.client_id = $1) and e.id = $2',
      'select name from exams e where e.client_id = any($1::bigint[]) and e.id = $2',
    ],
    'a joined table that borrows it': [
      'select e.id from exams e join packages p on p.client_id = e.client_id and p.id = e.package_id where e.client_id = $1',
      'select e.id from exams e join packages p on p.client_id = $1 and p.id = e.package_id where e.client_id = $1',
    ],
    'a table that is found through its company’s row': [
      'select e.id from clients c join exams e on e.client_id = c.id where c.hash = $1',
      'select e.id from clients c join exams e on e.client_id = $2 where c.hash = $1',
    ],
    'a subquery that borrows it': [
      'select x.id, (select count(*) from answers a where a.client_id = x.client_id) from examinees x where x.client_id = $1',
      'select x.id, (select count(*) from answers a where a.client_id = $1) from examinees x where x.client_id = $1',
    ],
    'one side of a union': [
      'select id from tags where client_id = $1 union all select id from sections',
      'select id from tags where client_id = $1 union all select id from sections where client_id = $1',
    ],
    'a query of a WITH': [
      'with t as (select id from tags) select id from t',
      'with tags as (select 1 as id) select id from tags',
    ],
    'a table inside the WITH that bears its name': [
      'with tags as (select id from tags), t as (select id from tags) select id from t',
      'with tags as (select id from tags where client_id = $1), t as (select id from tags) select id from t',
    ],
    'what is updated, and from what': [
      'update answers a set status = 2 from exams e where a.client_id = e.client_id and e.client_id = $1',
      'update answers a set status = 2 from exams e where a.client_id = $1 and e.client_id = $1',
    ],
    'what is deleted': ['delete from drafts where answer_id = $1', 'delete from drafts where client_id = $1'],
    'what is inserted': [
      'insert into tags (exam_id, client_id, name) values ($1, 7, $2)',
      'insert into tags (exam_id, client_id, name) values ($1, $2, $3), ($1, $2::int8, $4) on conflict do nothing',
    ],
    'what is inserted from a query': [
      'insert into tags (client_id, name) select 7, name from unnest($1::text[]) as name',
      'insert into tags (client_id, name) select $2::bigint, name from unnest($1::text[]) as name',
    ],
  },
  2: {
    'a clock that moves': [
      'update answers set saved_at = clock_timestamp() where client_id = $1',
      'update answers set saved_at = statement_timestamp() where client_id = $1',
    ],
    'a clock that moves in the WHERE': [
      'delete from drafts where client_id = $1 and saved_at < clock_timestamp()',
      'delete from drafts where client_id = $1 and saved_at < now()',
    ],
    'the moment in RETURNING': [
      'update answers set saved_at = now() where client_id = $1 returning deadline - now()',
      'update answers set saved_at = now() where client_id = $1 returning deadline - saved_at',
    ],
    'a cast to text in RETURNING': [
      'update outputs set status = 1 where client_id = $1 returning started_at::text',
      'update outputs set status = 1 where client_id = $1 returning started_at, page::int',
    ],
    'the moment in COALESCE': [
      'update examinees set start_at = coalesce(start_at, now()) where client_id = $1',
      'update examinees set start_at = now(), name = coalesce(name, $2) where client_id = $1',
    ],
    'the moment in CASE': [
      'update examinees set end_at = case when $2 then current_timestamp end where client_id = $1',
      'update examinees set end_at = case when $2 then start_at end where client_id = $1',
    ],
    'a CASE of an operand': [
      `update link_deliveries set taken_until = now(), people = case kind when 'event' then 1 else people end where client_id = $1`,
      `update link_deliveries set taken_until = now(), people = case when kind = 'event' then 1 else people end where client_id = $1`,
    ],
    'an interval added to a column': [
      `update user_sessions set last_seen_at = now() where client_id = $1 and last_seen_at + interval '1 minute' < now()`,
      `update user_sessions set last_seen_at = now() where client_id = $1 and now() - last_seen_at > interval '1 minute'`,
    ],
    'settings asked of a column that changes': [
      `update import_rows r set value = jsonb_build_object('name', r.value -> 'name') where r.client_id = $1`,
      `update import_rows r set value = jsonb_set('{}', '{name}', r.value -> 'name') where r.client_id = $1`,
    ],
    'settings asked of a column by which rows are found': [
      `update examinees x set name = r.value ->> 'name' from import_rows r where r.client_id = $1 and x.client_id = $1
        and jsonb_build_object('name', x.name) @> r.before`,
      `update examinees x set name = r.value ->> 'name' from import_rows r where r.client_id = $1 and x.client_id = $1
        and x.name is not distinct from r.before ->> 'name'`,
    ],
    'settings in COALESCE, in a query of its own': [
      `delete from tags x where x.client_id = $1 and coalesce((
        select jsonb_agg(t.tag_id) from examinee_tags t where t.client_id = $1), '[]') = $2`,
      `delete from tags x where x.client_id = $1 and array(
        select t.tag_id from examinee_tags t where t.client_id = $1) = $2`,
    ],
    'the moment in DO UPDATE': [
      'insert into exam_reminders (client_id, exam_id, steps) values ($1, $2, $3) on conflict (client_id, exam_id) do update set updated_at = now()',
      'insert into exam_reminders (client_id, exam_id, steps, updated_at) values ($1, $2, $3, now()) on conflict (client_id, exam_id) do update set updated_at = excluded.updated_at',
    ],
    'the moment in the WHERE of DO UPDATE': [
      'insert into drafts as d (client_id, saved_at) values ($1, now()) on conflict (client_id) do update set seq = 1 where d.saved_at < now()',
      'insert into drafts as d (client_id, saved_at) values ($1, now()) on conflict (client_id) do update set seq = 1 where d.saved_at < excluded.saved_at',
    ],
    'a table of every worker': [
      'update clients set updated_at = clock_timestamp() where id = $1',
      'update login_failures set at = clock_timestamp() where account = $1',
    ],
  },
  3: {
    'a subquery in RETURNING': [
      'update answers set status = 2 where client_id = $1 returning (select 1)',
      'update answers set status = 2 where client_id = $1 returning status',
    ],
    'a parameter of INSERT SELECT without a cast': [
      'insert into tags (client_id, name) select $1::bigint, $2 from unnest($3::int[])',
      'insert into tags (client_id, name) select $1::bigint, $2::text from unnest($3::int[])',
    ],
    'a parameter in DO UPDATE of INSERT SELECT': [
      'insert into link_people (client_id, state) select v.client_id, v.kind from events v where v.client_id = $1 on conflict (client_id) do update set state = $2::text',
      'insert into link_people (client_id, state) values ($1, $2) on conflict (client_id) do update set state = $2::text',
    ],
    'a subquery in VALUES': [
      'insert into exams (client_id, package_type) values ($1, (select type from packages where client_id = $1 and id = $2))',
      'insert into exams (client_id, package_type) select p.client_id, p.type from packages p where p.client_id = $1 and p.id = $2',
    ],
    'an id drawn for a row that is still looked up beside others': [
      `insert into results (client_id, answer_id, revision) select $1::bigint, n.id, r.newest
        from unnest($2::bigint[]) as n(id) cross join lateral (
          select max(r.revision) as newest from results r where r.client_id = $1 and r.answer_id = n.id) r`,
      `insert into results (client_id, answer_id, revision) select $1::bigint, n.id, (
          select max(r.revision) from results r where r.client_id = $1 and r.answer_id = n.id)
        from unnest($2::bigint[]) as n(id)`,
    ],
    'an id drawn for a row with a query in a query': [
      `insert into answer_resets (client_id, answer_id, composites) select $1::bigint, a.id, (
          select jsonb_agg(c.id) from composites c where c.client_id = $1 and c.examinee_id = a.examinee_id
            and exists (select 1 from results r where r.client_id = $1 and r.id = any(c.result_ids)))
        from answers a where a.client_id = $1 and a.id = $2`,
      `insert into answer_resets (client_id, answer_id, composites) select $1::bigint, kept.* from (select a.id, (
          select jsonb_agg(c.id) from composites c where c.client_id = $1 and c.examinee_id = a.examinee_id
            and exists (select 1 from results r where r.client_id = $1 and r.id = any(c.result_ids)))
        from answers a where a.client_id = $1 and a.id = $2 offset 0) kept`,
    ],
    'what is on every worker, changed by a company’s rows': [
      'update clients set last_activity_at = (select max(x.last_activity_at) from examinees x where x.client_id = $1) where id = $1',
      'update clients set last_activity_at = $2 where id = $1 and exists (select from norms)',
    ],
    'what is put on every worker out of tables, returned by its name': [
      'insert into link_keys (key_id, client_id) select $1::text, $2::bigint where not exists (select 1 from launch_keys) returning key_id',
      'insert into link_keys as k (key_id, client_id) select $1::text, $2::bigint where not exists (select 1 from launch_keys) returning k.key_id',
    ],
    'a query without columns in FROM': [
      'select count(*)::int as in_all from (select from clients c where c.deleted_at is null limit 1001) found',
      'select count(*)::int as in_all from (select 1 from clients c where c.deleted_at is null limit 1001) found',
    ],
    'a WITH joined where rows are held': [
      'with f as (select 1 as id) select x.id from examinees x join f on f.id = x.id where x.client_id = $1 for update of x',
      'with f as (select 1 as id) select x.id from examinees x where x.client_id = $1 and exists (select from f) for update',
    ],
  },
  4: {
    'companies looked into one after another': [
      'select c.id, (select count(*) from exams e where e.client_id = c.id) from clients c',
      'select c.id, e.n from clients c left join (select client_id, count(*) as n from exams group by client_id) e on e.client_id = c.id',
    ],
    'rows of a query looked into one after another': [
      `/* exempt from rule 1: over all companies */
        select d.client_id from (select e.client_id, e.id from exams e limit 100) d
        where not exists (select 1 from exam_tellings g where g.client_id = d.client_id and g.exam_id = d.id)`,
      `/* exempt from rule 1: over all companies */
        select d.client_id from (select e.client_id, e.id from exams e limit 100) d
        left join exam_tellings g on g.client_id = d.client_id and g.exam_id = d.id where g.client_id is null`,
    ],
    'rows that are grouped over companies': [
      `/* exempt from rule 1: over all companies */
        select d.kind from (select e.kind, max(e.client_id) as client_id from exams e group by e.kind) d
        where exists (select 1 from exam_tellings g where g.client_id = d.client_id)`,
      `/* exempt from rule 1: over all companies */
        select d.kind from (select e.client_id, e.kind from exams e group by e.client_id, e.kind) d
        where exists (select 1 from exam_tellings g where g.client_id = d.client_id)`,
    ],
    'companies looked for one after another': [
      'select c.id from clients c where exists (select 1 from exams e where e.client_id = c.id)',
      'select c.id from clients c where c.id in (select e.client_id from exams e join tags t on t.client_id = e.client_id)',
    ],
  },
  5: {
    'two functions that answer rows': [
      'select a, b from unnest($1::int[]) a cross join generate_series(1, 2) b',
      'select a, b from unnest($1::int[]) a cross join (select b from generate_series(1, 2) b) s',
    ],
  },
};

for (const [rule, stories] of Object.entries(pairs))
  describe(`rule ${rule}`, () => {
    it.each(Object.entries(stories))('finds %s, and nothing where it is mended', (_what, [breaks, keeps]) => {
      expect(rulesOf(breaks)).toEqual([Number(rule)]);
      expect(rulesOf(keeps)).toEqual([]);
    });
  });

describe('a mark', () => {
  const wide = 'select id from exams where status = 1';

  it('excuses from the rule that it names, and from no other', () => {
    const marked = `/* exempt from rule 1: looked for over all companies */ ${wide}`;
    expect(checkStatement(marked)).toEqual({ findings: [], unused: [] });
    const other = `/* exempt from rule 2: looked for over all companies */ ${wide}`;
    expect(checkStatement(other)).toMatchObject({ findings: [{ rule: 1 }], unused: [2] });
  });

  it('that excuses nothing is found, and one without a reason is none', () => {
    const kept = `/* exempt from rule 1: no reason any more */ ${wide} and client_id = $1`;
    expect(checkStatement(kept)).toEqual({ findings: [], unused: [1] });
    expect(checkStatement(`/* exempt from rule 1: */ ${wide}`).findings).toHaveLength(1);
  });
});

it('finds a query without columns over all companies, and none within one', () => {
  const held = (company: string, column: string) =>
    `/* exempt from rule 1: over all companies */ select i.id from imports i where ${company} and not exists (
      select ${column} from exams e where e.client_id = i.client_id and e.id = i.exam_id)`;
  expect(rulesOf(held('true', ''))).toEqual([3]);
  expect(rulesOf(held('true', '1'))).toEqual([]);
  expect(
    rulesOf('select 1 from tags where client_id = $1 and exists (select from exams where client_id = $1)'),
  ).toEqual([]);
});

it.each([
  'merge into tags t using (select $1::int as id) s on t.id = s.id when matched then delete',
  'truncate tags',
  'select 1; lock table tags',
])('does not pass over what it cannot read: %s', (text) => {
  expect(rulesOf(text)).toEqual([1]);
});

it('refuses what is no statement', () => {
  expect(() => checkStatement('select from where')).toThrow(/syntax error/);
});
