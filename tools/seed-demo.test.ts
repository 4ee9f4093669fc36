import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPassword } from '#server/adapters/passwords.ts';
import { makeSealer } from '#server/adapters/sealing.ts';
import { countsOf } from '#server/features/exams/counters.ts';
import { scorePortion } from '#server/features/sittings/door.ts';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';
import { seedDemo } from './seed-demo.ts';

const sealer = makeSealer('a secret of at least thirty-two characters');
let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = [await aDatabase(), await aDatabase()];
  await seedDemo(first, sealer);
  await seedDemo(second, sealer);
});

afterAll(async () => {
  await first?.drop();
  await second?.drop();
});

async function rowsOf(text: string, database = first) {
  return (await database.pool.query(text)).rows;
}

const peopleText = `
  select e.directory, x.login_id, x.name, x.name_kana, x.email, x.test_status, x.is_output, x.reliability_index,
    a.value, a.page_seqs, a.page_seconds, a.page, a.closed_by, r.personality
  from examinees x
  join exams e on e.client_id = x.client_id and e.id = x.exam_id
  join answers a on a.client_id = x.client_id and a.examinee_id = x.id
  left join results r on r.client_id = a.client_id and r.answer_id = a.id
  where a.status <> 2 order by x.id`;

describe('the demo', () => {
  it('has the same people, answers and results at every seeding', async () => {
    const people = await rowsOf(peopleText);
    expect(people.length).toBeGreaterThan(300);
    expect(await rowsOf(peopleText, second)).toEqual(people);
  });

  it('is not added to a database that holds a company or an administrator', async () => {
    const before = await rowsOf('select count(*) from examinees');
    await seedDemo(first, sealer);
    expect(await rowsOf('select count(*) from examinees')).toEqual(before);
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
        `select test_status, is_output, is_printed from examinees
         where client_id = ${client_id} and exam_id = ${exam_id}`,
      );
      const sums = Object.fromEntries(Object.keys(counters).map((counter) => [counter, 0]));
      for (const person of people)
        for (const [counter, by] of Object.entries(countsOf(person)))
          sums[counter] = (sums[counter] ?? 0) + by;
      expect(counters).toEqual(sums);
    }
  });

  it('holds the results that scoring the stored answers gives', async () => {
    const portions = await rowsOf(
      `select a.form_id, a.value, a.page_seconds, a.page_size, a.random_position, r.personality
       from answers a join results r on r.client_id = a.client_id and r.answer_id = a.id`,
    );
    expect(portions.length).toBeGreaterThan(200);
    for (const { personality, ...portion } of portions) {
      const scored = JSON.parse(JSON.stringify(scorePortion(portion)));
      expect(personality).toEqual(scored);
    }
  });

  it('derives the state of a person from the portion, and keeps what happened in order', async () => {
    const wrong = await rowsOf(
      `select x.login_id from examinees x
       join answers a on a.client_id = x.client_id and a.examinee_id = x.id
       left join results r on r.client_id = a.client_id and r.answer_id = a.id
       where x.test_status <> least(a.status, 3) or (a.status >= 3) <> (r.id is not null)
         or (a.status = 5) <> (x.is_output = 1) or x.is_output <> x.is_printed or not x.is_simulated
         or x.profile_updated_at < x.created_at or a.start_at < x.profile_updated_at or a.saved_at < a.start_at
         or a.submitted_at < a.saved_at or a.submitted_at > a.deadline or a.saved_at > now()
         or (a.status >= 3 and a.submitted_at > now()) or (a.status = 2 and a.deadline <= now())`,
    );
    expect(wrong).toEqual([]);
  });

  it('files the portions of its exams under the codes of their services', async () => {
    const filed = await rowsOf(
      `select distinct p.service, i.type, i.code from exam_items i
       join exams e on e.client_id = i.client_id and e.id = i.exam_id
       join packages p on p.client_id = e.client_id and p.id = e.package_id order by p.service`,
    );
    expect(filed).toEqual([
      { service: 'EXAM1', type: 'personality', code: 21 },
      { service: 'EXAM5', type: 'personality', code: 11 },
      { service: 'EXAM6', type: 'personality', code: 14 },
    ]);
  });

  it('has 300 people in /demo/recruit in every state, the first nine waiting to be tried', async () => {
    const people = await rowsOf(
      `select x.login_id, x.name, x.test_status, x.is_output, x.profile_updated_at, x.password_sealed
       from examinees x join exams e on e.client_id = x.client_id and e.id = x.exam_id
       join clients c on c.id = x.client_id
       where c.hash = 'demo' and e.directory = 'recruit' order by x.login_id`,
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
    const states = new Set(people.map((one) => `${one.test_status} ${one.is_output} ${one.name === ''}`));
    expect([...states].sort()).toEqual(['1 0 false', '1 0 true', '2 0 false', '3 0 false', '3 1 false']);
    expect(new Set(people.map((one) => sealer.open(one.password_sealed)))).toEqual(new Set(['demo-2026']));
  });

  it('lets its staff in, and shows the restricted operator one exam to look at and to output', async () => {
    const staff = await rowsOf(
      'select login_id, role, restricted, password_hash from users order by login_id',
    );
    expect(staff.map(({ login_id, role, restricted }) => [login_id, role, restricted])).toEqual([
      ['demo', 'c', false],
      ['demo-limited', 'o', true],
      ['demo-op', 'o', false],
      ['sample', 'c', false],
    ]);
    expect(await isPassword(staff[0]?.password_hash, 'Demo-Pass-2026')).toBe(true);
    const listed = await rowsOf('select login_id from login_directory order by login_id');
    expect(listed).toEqual(staff.map(({ login_id }) => ({ login_id })));
    const permissions = await rowsOf(
      `select u.login_id, e.directory, i.can_manage, i.can_output from inspection_permissions i
       join users u on u.client_id = i.client_id and u.id = i.user_id
       join exams e on e.client_id = i.client_id and e.id = i.exam_id`,
    );
    expect(permissions).toEqual([
      { login_id: 'demo-limited', directory: 'recruit', can_manage: false, can_output: true },
    ]);
  });
});
