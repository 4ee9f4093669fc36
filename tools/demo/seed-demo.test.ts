import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffLoginId } from '#contract/shapes/company.ts';
import { getForm, getPersonalityForm } from '#items/registry.ts';
import { isPassword } from '#server/adapters/passwords.ts';
import { makeSealer } from '#server/adapters/sealing.ts';
import { countsOf } from '#server/features/exams/counters.ts';
import { composeScores, scorePortion } from '#server/features/sittings/door.ts';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';
import { seedDemo } from './seed-demo.ts';

const sealer = makeSealer(['a secret of at least thirty-two characters']);
let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = [await aDatabase(), await aDatabase()];
  await seedDemo(first, sealer);
  // Another installation: nobody's answers may follow its secret or its ids.
  await second.pool.query(`select nextval('exams_id_seq'), nextval('answers_id_seq')`);
  await seedDemo(second, makeSealer(['another secret of at least thirty-two characters']));
});

afterAll(async () => {
  await first?.drop();
  await second?.drop();
});

async function rowsOf(text: string, database = first) {
  return (await database.pool.query(text)).rows;
}

/** Everybody of /demo/recruit, as `who`. */
const recruits = `who as (
  select x.* from examinees x join exams e on e.client_id = x.client_id and e.id = x.exam_id
  join clients c on c.id = x.client_id where c.hash = 'demo' and e.directory = 'recruit')`;

const peopleText = `
  select e.directory, x.login_id, x.name, x.name_kana, x.email, x.test_status, x.is_output, x.reliability_index,
    a.position, a.value, a.page_seqs, a.page_seconds, a.page, a.seed, a.language, a.closed_by, r.scores,
    c.scores as composite
  from examinees x
  join exams e on e.client_id = x.client_id and e.id = x.exam_id
  join answers a on a.client_id = x.client_id and a.examinee_id = x.id
  left join results r on r.client_id = a.client_id and r.answer_id = a.id
  left join composites c on c.client_id = x.client_id and c.examinee_id = x.id
  order by x.id, a.position`;

const written = ['examinees', 'answers', 'results', 'composites', 'packages', 'exam_items'];
const countText = `select ${written.map((table) => `(select count(*)::int from ${table}) as ${table}`).join()}`;

describe('the demo', () => {
  it('has the same people, answers and results at every seeding', async () => {
    const people = await rowsOf(peopleText);
    expect(people.length).toBeGreaterThan(9 * 300);
    expect(await rowsOf(peopleText, second)).toEqual(people);
  });

  it('is not added to a database that holds a company or an administrator', async () => {
    const before = await rowsOf(countText);
    await seedDemo(first, sealer);
    expect(await rowsOf(countText)).toEqual(before);
    const used = await aDatabase();
    await used.pool.query(
      `insert into admins (login_id, name, password_hash) values ('first', 'first', '-')`,
    );
    await seedDemo(used, sealer);
    expect(await rowsOf('select count(*)::int as companies from clients', used)).toEqual([{ companies: 0 }]);
    await used.drop();
  });

  it('is made once when two servers start together', async () => {
    const shared = await aDatabase();
    await Promise.all([seedDemo(shared, sealer), seedDemo(shared, sealer)]);
    expect(await rowsOf('select count(*)::int as companies from clients', shared)).toEqual([
      { companies: 2 },
    ]);
    await shared.drop();
  });

  it('counts its people as they are', async () => {
    const counted = await rowsOf('select * from exam_counters order by exam_id');
    expect(counted).toHaveLength(4);
    for (const { client_id, exam_id, ...counters } of counted) {
      const people = await rowsOf(
        `select test_status, is_output, is_printed, is_hidden from examinees
         where client_id = ${client_id} and exam_id = ${exam_id}`,
      );
      const sums = Object.fromEntries(Object.keys(counters).map((counter) => [counter, 0]));
      for (const person of people)
        for (const [counter, by] of Object.entries(countsOf(person)))
          sums[counter] = (sums[counter] ?? 0) + by;
      expect(counters).toEqual(sums);
    }
    const days = await rowsOf('select exam_id, day, examined from exam_days order by 1, 2');
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual(
      await rowsOf(
        `select exam_id, (end_at at time zone 'Asia/Tokyo')::date as day, count(*)::int as examined from examinees
         where test_status = 3 and is_hidden = 0 group by 1, 2 order by 1, 2`,
      ),
    );
  });

  it('delivers the forms of its services under their codes, out of packages that hold all of them', async () => {
    const filed = await rowsOf(
      `select e.directory, p.service, array_to_string(p.contents, ' ') as contents,
         string_agg(i.code || ' ' || i.form_id, ', ' order by i.position) as forms
       from exam_items i
       join exams e on e.client_id = i.client_id and e.id = i.exam_id
       join packages p on p.client_id = e.client_id and p.id = e.package_id
       group by e.id, e.directory, p.service, p.contents order by e.id`,
    );
    const everything = 'personality motivation subjects jimu';
    expect(filed).toEqual([
      {
        directory: 'recruit',
        service: 'EXAM5',
        contents: everything,
        forms:
          '11 personality-recruit-v1, 13 motivation-recruit-v1, 12 verbal-1-v1, 12 numerical-1-v1, ' +
          '12 logical-1-v1, 12 figural-1-v1, 12 english-1-v1, 12 knowledge-1-v1, 99 office-v1',
      },
      {
        directory: 'global',
        service: 'EXAM6',
        contents: everything,
        forms:
          '14 personality-multilingual-v1, 13 motivation-recruit-v1, 12 numerical-1-v1, 12 logical-1-v1, ' +
          '12 figural-1-v1, 12 english-1-v1, 99 office-v1',
      },
      {
        directory: 'staff',
        service: 'EXAM1',
        contents: 'personality motivation',
        forms: '21 personality-employee-v1, 23 motivation-employee-v1',
      },
      {
        directory: 'career',
        service: 'EXAM5',
        contents: everything,
        forms: '11 personality-recruit-short-v1, 13 motivation-recruit-v1, 12 verbal-1-v1, 12 numerical-1-v1',
      },
    ]);
  });

  it('gives everybody every portion of the exam, with an answer string of the right length', async () => {
    const people = await rowsOf(
      `select i.form_id, count(distinct x.id)::int as people, count(a.id)::int as portions,
         min(length(a.value)) as shortest, max(length(a.value)) as longest, min(a.options) as options,
         bool_and(cardinality(a.page_seqs) = a.page_count and cardinality(a.page_seconds) = a.page_count) as has_pages,
         bool_and(a.page_size * a.page_count = length(a.value) and a.position = i.position - 1) as is_placed,
         max((select max(digit) from regexp_split_to_table(a.value, '') digit))::int as highest
       from exam_items i
       join examinees x on x.client_id = i.client_id and x.exam_id = i.exam_id
       left join answers a on a.client_id = i.client_id and a.exam_item_id = i.id and a.examinee_id = x.id
         and a.form_id = i.form_id and a.type = i.type
       group by i.id, i.form_id order by i.id`,
    );
    expect(people).toHaveLength(9 + 7 + 2 + 4);
    for (const portion of people) {
      const { item_count } = getForm(portion.form_id).form;
      expect(portion).toMatchObject({ portions: portion.people, shortest: item_count, longest: item_count });
      expect(portion).toMatchObject({ has_pages: true, is_placed: true, highest: portion.options });
    }
  });

  it('holds the results that scoring the stored answers with the design norm gives, of every kind', async () => {
    const portions = await rowsOf(
      `select a.type, a.form_id, a.value, a.page_seconds, a.page_size, a.random_position, a.seed, r.scores, r.norm_id,
         r.norm_version, r.revision, r.seed = a.seed as is_of_paper
       from answers a left join results r on r.client_id = a.client_id and r.answer_id = a.id
       where a.status >= 3`,
    );
    const kinds = new Map<string, number>();
    for (const { type, scores, norm_id, norm_version, revision, is_of_paper, ...portion } of portions) {
      kinds.set(type, (kinds.get(type) ?? 0) + 1);
      const { norm } = getForm(portion.form_id);
      expect({ norm_id, norm_version, revision, is_of_paper }).toEqual({
        norm_id: norm.id,
        norm_version: norm.version,
        revision: 1,
        is_of_paper: true,
      });
      expect(scores).toEqual(JSON.parse(JSON.stringify(scorePortion(portion, norm))));
    }
    expect([...kinds.keys()].sort()).toEqual(['jimu', 'motivation', 'personality', 'subjects']);
    for (const kind of kinds.keys()) expect(kinds.get(kind)).toBeGreaterThan(200);
  });

  it('holds what follows from the results together for everybody whose personality portion has ended', async () => {
    const people = await rowsOf(
      `select c.scores, c.result_ids, c.revision, x.reliability_index,
         json_agg(json_build_object('id', r.id, 'scores', r.scores) order by a.position) as results
       from examinees x
       join answers p on p.client_id = x.client_id and p.examinee_id = x.id and p.type = 'personality'
       join answers a on a.client_id = x.client_id and a.examinee_id = x.id
       join results r on r.client_id = a.client_id and r.answer_id = a.id
       left join composites c on c.client_id = x.client_id and c.examinee_id = x.id
       where p.status >= 3 group by x.id, x.reliability_index, c.id, c.client_id, c.scores, c.result_ids, c.revision`,
    );
    expect(await rowsOf('select count(*)::int as composites from composites')).toEqual([
      { composites: people.length },
    ]);
    for (const { scores, result_ids, revision, reliability_index, results } of people) {
      const { norm } = getPersonalityForm(results[0].scores.form_id);
      const composed = JSON.parse(JSON.stringify(composeScores(results, norm)));
      expect({ scores, result_ids: result_ids.map(Number) }).toEqual(composed);
      expect([revision, reliability_index]).toEqual([1, results[0].scores.reliability.index]);
    }
  });

  it('derives the state of a person from the portions', async () => {
    const wrong = await rowsOf(
      `select x.login_id from examinees x
       cross join lateral (
         select count(*) as all_of_them, count(*) filter (where a.status >= 3) as ended,
           count(*) filter (where a.status = 5) as output, count(*) filter (where a.status = 2) as running,
           count(*) filter (where a.status >= 2) as begun, max(a.submitted_at) as last_end, min(a.start_at) as start_at,
           count(r.id) as results, max(a.position) filter (where a.status >= 2) as furthest
         from answers a left join results r on r.client_id = a.client_id and r.answer_id = a.id
         where a.client_id = x.client_id and a.examinee_id = x.id
       ) p
       where x.test_status <> case when p.all_of_them = 0 then 0 when p.ended = p.all_of_them then 3
           when p.begun > 0 then 2 else 1 end
         or x.end_at is distinct from case when p.ended = p.all_of_them then p.last_end end
         or x.start_at is distinct from p.start_at or p.ended <> p.results or p.running > 1
         or p.begun <> coalesce(p.furthest, -1) + 1
         or p.output <> case when x.is_output = 1 then p.all_of_them else 0 end
         or x.is_output <> x.is_printed or not x.is_simulated`,
    );
    expect(wrong).toEqual([]);
  });

  it('keeps what happened in order: one portion after the other, nothing later than now', async () => {
    const wrong = await rowsOf(
      `select x.login_id, a.position from examinees x
       join (select *, lag(submitted_at) over (partition by client_id, examinee_id order by position) as before
         from answers) a on a.client_id = x.client_id and a.examinee_id = x.id
       where x.profile_updated_at < x.created_at or a.start_at < x.profile_updated_at or a.saved_at < a.start_at
         or a.start_at < a.before or a.submitted_at < a.saved_at or a.submitted_at > a.deadline or a.saved_at > now()
         or x.last_activity_at > now()
         or (a.status >= 3 and a.submitted_at > (case when x.test_status = 3
           then date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo' else now() end))
         or (a.status = 2 and a.deadline <= now())
         or (a.status > 1) <> (a.seed is not null and a.language is not null and a.start_at is not null)`,
    );
    expect(wrong).toEqual([]);
  });

  it('tells what happened to them as it is told while it happens, and bills nobody', async () => {
    const [told] = await rowsOf(`
      select count(*) filter (where kind = 'registered')::int as registered,
        count(*) filter (where kind = 'begun')::int as begun,
        count(*) filter (where kind = 'begun' and (detail ->> 'first')::boolean)::int as people_begun,
        count(*) filter (where kind = 'submitted')::int as submitted,
        count(*) filter (where kind = 'submitted' and detail ->> 'closed_by' = 'time')::int as by_time,
        count(*) filter (where kind = 'examined')::int as examined,
        count(*) filter (where kind = 'result_ready')::int as scored, bool_and(at <= now()) as past
      from events`);
    const [are] = await rowsOf(`
      select (select count(*)::int from examinees) as registered, count(start_at)::int as begun,
        count(distinct examinee_id) filter (where start_at is not null)::int as people_begun,
        count(submitted_at)::int as submitted, count(*) filter (where closed_by = 'time')::int as by_time,
        (select count(*)::int from examinees where test_status = 3) as examined
      from answers`);
    expect(told).toEqual({ ...are, scored: are.examined, past: true });
    expect(await rowsOf('select * from billable_events')).toEqual([]);
  });

  it('has 300 people in /demo/recruit in every state, the first nine waiting to be tried', async () => {
    const people = await rowsOf(
      `with ${recruits} select login_id, name, test_status, is_output, profile_updated_at, password_sealed
       from who order by login_id`,
    );
    expect(people).toHaveLength(300);
    expect(people.at(0)?.login_id).toBe('demo001');
    expect(people.at(-1)?.login_id).toBe('demo300');
    for (const one of people.slice(0, 9))
      expect(one).toMatchObject({
        name: expect.stringMatching(/./),
        test_status: 1,
        profile_updated_at: null,
      });
    expect(people[9]).toMatchObject({ login_id: 'demo010', test_status: 3 });
    const states = new Set(people.map((one) => `${one.test_status} ${one.is_output} ${one.name === ''}`));
    expect([...states].sort()).toEqual(['1 0 false', '1 0 true', '2 0 false', '3 0 false', '3 1 false']);
    expect(new Set(people.map((one) => sealer.open(one.password_sealed)))).toEqual(new Set(['demo-2026']));
  });

  it('has people there who answer just now, who rest between portions, and whom the deadline ended', async () => {
    const running = await rowsOf(
      `with ${recruits} select who.login_id, a.form_id from who
       join answers a on a.client_id = who.client_id and a.examinee_id = who.id
       where a.status = 2 order by who.login_id`,
    );
    expect(running).toEqual([
      { login_id: 'demo058', form_id: 'personality-recruit-v1' },
      { login_id: 'demo146', form_id: 'personality-recruit-v1' },
      { login_id: 'demo187', form_id: 'motivation-recruit-v1' },
      { login_id: 'demo232', form_id: 'numerical-1-v1' },
      { login_id: 'demo271', form_id: 'figural-1-v1' },
      { login_id: 'demo296', form_id: 'office-v1' },
    ]);
    const [counts] = await rowsOf(
      `with ${recruits}, portions as (
         select who.id, who.test_status, a.* from who join answers a on a.client_id = who.client_id and a.examinee_id = who.id
       )
       select count(distinct examinee_id) filter (where test_status = 2 and status >= 3)::int as halfway,
         count(*) filter (where closed_by = 'time' and type = 'personality')::int as late,
         count(*) filter (where closed_by = 'time' and type = 'subjects' and value like '%0')::int as unfinished,
         count(*) filter (where closed_by = 'submit' and type = 'jimu')::int as finished_office,
         count(*) filter (where status >= 3 and type = 'jimu')::int as office
       from (select examinee_id, test_status, status, closed_by, type, value from portions) all_of_them`,
    );
    expect(counts.halfway).toBeGreaterThan(10);
    expect(counts.late).toBeGreaterThan(0);
    expect(counts.unfinished).toBeGreaterThan(20);
    expect(counts.office).toBeGreaterThan(150);
    expect(counts.finished_office).toBeLessThan(counts.office / 10);
  });

  it('has people in /demo/global who read Japanese, English and Chinese, and one language elsewhere', async () => {
    const read = await rowsOf(
      `select e.directory, string_agg(distinct a.language, ' ' order by a.language) as languages from answers a
       join exams e on e.client_id = a.client_id and e.id = a.exam_id
       where a.status > 1 group by e.id, e.directory order by e.id`,
    );
    expect(read).toEqual([
      { directory: 'recruit', languages: 'ja' },
      { directory: 'global', languages: 'en ja zh' },
      { directory: 'staff', languages: 'ja' },
      { directory: 'career', languages: 'ja' },
    ]);
  });

  it('lets one person’s portions agree: who is able in one subject tends to be able in another', async () => {
    const [found] = await rowsOf(
      `with ${recruits}, standing as (
         select who.id, r.scores ->> 'ability' as ability, (r.scores ->> 't')::float as t from who
         join results r on r.client_id = who.client_id and r.examinee_id = who.id where r.scores ? 'ability'
       )
       select corr(v.t, n.t) as verbal_numerical, avg(v.t) as verbal, stddev(v.t) as spread
       from standing v join standing n on n.id = v.id and n.ability = 'N' where v.ability = 'V'`,
    );
    expect(found.verbal_numerical).toBeGreaterThan(0.2);
    expect(Math.abs(found.verbal - 50)).toBeLessThan(4);
    expect(Math.abs(found.spread - 10)).toBeLessThan(3);
  });

  it('puts everybody with a confirmed profile in a place of the exam, and the first nine nowhere', async () => {
    const places = (database: TestDatabase) =>
      rowsOf(
        `select e.directory, x.login_id, x.profile_updated_at is not null as confirmed, c.name as classification,
           c.rgt - c.lft as width, s.name as section,
           (select count(*)::int from examinee_tags g where g.client_id = x.client_id and g.examinee_id = x.id) as tags
         from examinees x join exams e on e.client_id = x.client_id and e.id = x.exam_id
         left join classifications c on c.client_id = x.client_id and c.id = x.classification_id
         left join sections s on s.client_id = x.client_id and s.id = x.section_id
         where e.directory in ('recruit', 'staff') order by x.id`,
        database,
      );
    const people = await places(first);
    expect(await places(second)).toEqual(people);
    for (const { confirmed, classification, section, tags, width } of people) {
      expect([classification !== null, section !== null]).toEqual([confirmed, confirmed]);
      if (confirmed) expect(width).toBe(1);
      else expect(tags).toBe(0);
    }
    const tagged = people.filter(({ tags }) => tags > 0);
    expect(new Set(tagged.map(({ directory }) => directory))).toEqual(new Set(['recruit']));
    const toTry = people.filter(
      ({ directory, login_id }) => directory === 'recruit' && /^demo00\d$/.test(login_id),
    );
    expect(toTry.map(({ classification }) => classification)).toEqual(Array.from({ length: 9 }, () => null));
    for (const key of ['classification', 'section'])
      expect(new Set(people.map((person) => person[key])).size).toBeGreaterThan(8);
  });

  it('lets its staff in, and shows the restricted operator one exam to look at and to output', async () => {
    const staff = await rowsOf(
      'select login_id, role, restricted, password_hash from users order by login_id',
    );
    expect(staff.map(({ login_id, role, restricted }) => [login_id, role, restricted])).toEqual([
      ['demo', 'c', false],
      ['demolimited', 'o', true],
      ['demoop', 'o', false],
      ['sample', 'c', false],
    ]);
    // As a company could choose them.
    expect(staff.filter(({ login_id }) => StaffLoginId.safeParse(login_id).data !== login_id)).toEqual([]);
    expect(await isPassword(staff[0]?.password_hash, 'Demo-Pass-2026', 'test')).toBe(true);
    const listed = await rowsOf('select login_id from login_directory order by login_id');
    expect(listed).toEqual(staff.map(({ login_id }) => ({ login_id })));
    const permissions = await rowsOf(
      `select u.login_id, e.directory, i.can_manage, i.can_output from inspection_permissions i
       join users u on u.client_id = i.client_id and u.id = i.user_id
       join exams e on e.client_id = i.client_id and e.id = i.exam_id`,
    );
    expect(permissions).toEqual([
      { login_id: 'demolimited', directory: 'recruit', can_manage: false, can_output: true },
    ]);
  });
});
