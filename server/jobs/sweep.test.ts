import { afterAll, describe, expect, it } from 'vitest';
import type { SweepScope } from '#server/access/scope.ts';
import { aDatabase } from '#tests/makers/a-database.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { forgetStale } from './forget-stale.ts';
import { startSweep } from './sweep.ts';

const database = await aDatabase();
afterAll(() => database.drop());
const scope = aSweepScope(database.database);

function aLog() {
  const lines: { message: string; fields: Record<string, unknown> }[] = [];
  const write = (fields: object, message: string) => lines.push({ message, fields: { ...fields } });
  return { lines, info: write, error: write };
}

describe('the sweep', () => {
  it('begins at once, comes again, and goes on after one of its parts failed', async () => {
    const [log, seen] = [aLog(), [] as boolean[]];
    const sweeps = [
      { name: 'fails', run: () => Promise.reject(new Error('away')) },
      { name: 'works', run: async (made: SweepScope) => seen.push(made.sweep) },
    ];
    const sweep = startSweep(database.database, sweeps, log, 10);
    await expect.poll(() => seen.length).toBeGreaterThan(2);
    await sweep.stop();
    expect(new Set(seen)).toEqual(new Set([true]));
    expect(log.lines.filter(({ message }) => message === 'sweep failed')[0]?.fields).toMatchObject({
      sweep: 'fails',
    });
  });

  it('goes on with its other parts while one takes long', async () => {
    let [release, rounds] = [() => {}, 0];
    const long = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sweeps = [
      { name: 'long', run: () => long.then(() => 0) },
      { name: 'short', run: async () => ++rounds },
    ];
    const sweep = startSweep(database.database, sweeps, aLog(), 10);
    await expect.poll(() => rounds).toBeGreaterThan(2);
    release();
    await sweep.stop();
  });

  it('never runs two rounds at once, and its stop waits for the one that runs', async () => {
    let [running, most, rounds] = [0, 0, 0];
    const slow = {
      name: 'slow',
      async run() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 60));
        running -= 1;
        rounds += 1;
        return 0;
      },
    };
    const sweep = startSweep(database.database, [slow], aLog(), 10);
    await expect.poll(() => rounds).toBeGreaterThan(0);
    await sweep.stop();
    const ended = rounds;
    expect([running, most]).toEqual([0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(rounds).toBe(ended);
  });
});

describe('forgetting', () => {
  it('drops failures that can lock nothing any more, and keeps the others', async () => {
    await database.pool.query(
      `insert into login_failures (account, address, at) values ('old', 'a', now() - interval '30 minutes 1 second'),
         ('new', 'a', now() - interval '25 minutes')`,
    );
    expect(await forgetStale.run(scope)).toBe(1);
    const left = await database.pool.query('select account from login_failures');
    expect(left.rows).toEqual([{ account: 'new' }]);
  });

  it('drops addresses from which nobody of an account came for 90 days', async () => {
    await database.pool.query(
      `insert into login_places (account, address, at) values ('one', 'left', now() - interval '90 days 1 second'),
         ('one', 'home', now() - interval '89 days 23 hours')`,
    );
    expect(await forgetStale.run(scope)).toBe(1);
    const left = await database.pool.query('select address from login_places');
    expect(left.rows).toEqual([{ address: 'home' }]);
  });

  it('drops codes a quarter of an hour after they ended, and keeps what still counts', async () => {
    await database.pool.query(
      `with c as (insert into clients (hash, name, name_kana, company_no, contract_classification, contract_start,
           contract_end, inquiry_contact) values ('h', 'n', 'ナ', '1', 1, now(), now(), 'x') returning id),
         p as (insert into packages (client_id, name, type, service, contents)
           select id, 'p', 'ASP', 'EXAM5', '{}' from c returning client_id, id),
         e as (insert into exams (client_id, directory, name, commence_on, terminate_on, package_id, package_type)
           select client_id, 'd', 'e', now(), now() + interval '1 day', id, 'ASP' from p returning client_id, id),
         x as (insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana)
           select client_id, id, 'l', 'p', 'n', 'ナ' from e returning client_id, id)
       insert into verification_codes (client_id, examinee_id, code_hash, secret_hash, language, expires_at)
       select client_id, id, code, 's', 'ja', now() - age
       from x, (values ('spent', interval '15 minutes 1 second'), ('counts', interval '10 minutes'),
         ('lives', interval '-1 minute')) v(code, age)`,
    );
    expect(await forgetStale.run(scope)).toBe(1);
    const left = await database.pool.query('select code_hash from verification_codes order by 1');
    expect(left.rows).toEqual([{ code_hash: 'counts' }, { code_hash: 'lives' }]);
  });

  it('drops sessions that nobody used for a day, ended or not, and keeps the others', async () => {
    const admin = await database.pool.query(
      `insert into admins (login_id, name, password_hash) values ('a', 'a', 'x') returning id`,
    );
    await database.pool.query(
      `insert into admin_sessions (admin_id, refresh_hash, last_seen_at, ended_at)
       values ($1, 'idle', now() - interval '25 hours', null),
         ($1, 'ended', now() - interval '30 hours', now() - interval '29 hours'),
         ($1, 'ended today', now() - interval '2 hours', now() - interval '1 hour'),
         ($1, 'in use', now(), null)`,
      [admin.rows[0]?.id],
    );
    expect(await forgetStale.run(scope)).toBe(2);
    const left = await database.pool.query('select refresh_hash from admin_sessions order by id');
    expect(left.rows).toEqual([{ refresh_hash: 'ended today' }, { refresh_hash: 'in use' }]);
  });

  it('drops numbers of erased people after 400 days, of each exam by itself', async () => {
    await database.pool.query(
      `with c as (
         insert into clients (hash, name, name_kana, company_no, contract_classification, contract_start,
           contract_end, inquiry_contact)
         values ('journal', 'c', 'c', 'journal', 1, now(), now(), '') returning id
       )
       insert into erasure_journal (client_id, exam_id, examinee_id, at)
       select id, exam_id, 0, now() - age
       from c, (values (1, interval '400 days 1 second'), (2, interval '399 days 23 hours')) v(exam_id, age)`,
    );
    expect(await forgetStale.run(scope)).toBe(1);
    const left = await database.pool.query('select exam_id from erasure_journal');
    expect(left.rows).toEqual([{ exam_id: 2 }]);
  });

  it('drops launches that nobody could use again, an hour after that, and keeps the others', async () => {
    const [made] = (
      await database.pool.query(
        `with c as (
           insert into clients (hash, name, name_kana, company_no, contract_classification, contract_start,
             contract_end, inquiry_contact)
           values ('launches', 'c', 'c', 'launches', 1, now(), now(), '') returning id
         ), p as (
           insert into packages (client_id, name, type, service, contents)
           select id, 'p', 'ASP', 'EXAM5', '{}' from c returning client_id, id
         ), e as (
           insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on)
           select client_id, id, 'ASP', 'd', 'e', now(), now() + interval '1 day' from p returning client_id, id
         )
         insert into linkages (client_id, exam_id, service, tenant_code) select client_id, id, 1, 't' from e
         returning client_id, id`,
      )
    ).rows;
    await database.pool.query(
      `insert into used_launches (client_id, linkage_id, nonce, keep_until)
       values ($1, $2, 'old', now() - interval '61 minutes'), ($1, $2, 'over', now() - interval '59 minutes'),
         ($1, $2, 'good', now() + interval '1 minute')`,
      [made.client_id, made.id],
    );
    expect(await forgetStale.run(scope)).toBe(1);
    const left = await database.pool.query('select nonce from used_launches order by nonce');
    expect(left.rows).toEqual([{ nonce: 'good' }, { nonce: 'over' }]);
  });

  it('on several workers at once drops every row exactly once', async () => {
    await database.pool.query(
      `insert into login_failures (address, at) select 'many', now() - interval '1 hour' from generate_series(1, 3000)`,
    );
    const counts = await Promise.all([1, 2, 3, 4].map(() => forgetStale.run(scope)));
    const rest = await forgetStale.run(scope);
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(3000);
  });
});
