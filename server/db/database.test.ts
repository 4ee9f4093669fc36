import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, describe, expect, it } from 'vitest';
import { aDatabase } from '#tests/makers/a-database.ts';
import { join, raw, sql } from './sql.ts';

const { database, pool, drop } = await aDatabase();
afterAll(() => drop());
await pool.query('create table notes (id int primary key, text text not null)');

const texts = () => database.rows<{ text: string }>(sql`select text from notes order by id`);

describe('a statement', () => {
  it('sends what stands in the braces as parameters, and nested pieces as their text', async () => {
    const words = "'; drop table notes; --";
    const among = sql`id = any(${[1, 2]}::int[])`;
    await database.run(sql`insert into notes values ${join([sql`(1, ${words})`, sql`(2, 'two')`])}`);
    const both = sql`select ${raw('text')} from notes where ${among} and text = ${words}`;
    expect(both.text).toBe('select text from notes where id = any($1::int[]) and text = $2');
    expect(await database.rows(both)).toEqual([{ text: words }]);
    expect(await database.one(sql`select text from notes where id = ${3}`)).toBeUndefined();
    expect(await database.run(sql`delete from notes where ${among}`)).toBe(2);
  });

  it('answers moments as dates, days as text and whole numbers as numbers', async () => {
    const row = await database.one(sql`
      select '2026-04-01 09:30:00.125+09'::timestamptz as at, '2026-04-01'::date as day, 9007199254740991 as most`);
    expect(row).toEqual({ at: new Date('2026-04-01T00:30:00.125Z'), day: '2026-04-01', most: 2 ** 53 - 1 });
  });

  it('of a name is asked with its values', async () => {
    const add = { name: 'test_add', text: 'select $1::int + $2::int as sum' };
    expect(await database.one(add, [1, 2])).toEqual({ sum: 3 });
    expect(await database.rows(add, [2, 3])).toEqual([{ sum: 5 }]);
  });
});

describe('a page', () => {
  it('brings its rows in their order and how many there are in all, also beyond the last', async () => {
    await database.run(sql`insert into notes select n, 'note ' || n from generate_series(1, 7) n`);
    const list = {
      from: 'notes n',
      where: sql`n.id > ${2}`,
      order: sql`n.id desc`,
      columns: sql`n.id, upper(n.text) as text, o.text as other`,
      join: sql`left join notes o on o.id = n.id + 1`,
    } as const;
    const first = await database.page<{ id: number }>({ page: 1, per_page: 2 }, list);
    expect(first).toMatchObject({ total: 5, rows: [{ id: 7, text: 'NOTE 7', other: null }, { id: 6 }] });
    expect(await database.page({ page: 3, per_page: 2 }, list)).toMatchObject({
      total: 5,
      rows: [{ id: 3 }],
    });
    expect(await database.page({ page: 4, per_page: 2 }, list)).toEqual({ total: 5, rows: [] });
    const none = { ...list, where: sql`false` };
    expect(await database.page({ page: 1, per_page: 2 }, none)).toEqual({ total: 0, rows: [] });
    await database.run(sql`delete from notes`);
  });
});

describe('a transaction', () => {
  it('keeps everything or nothing', async () => {
    await database.transaction((inside) => inside.run(sql`insert into notes values (1, 'kept')`));
    const failing = database.transaction(async (inside) => {
      await inside.run(sql`insert into notes values (2, 'lost')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const taken = database.transaction((inside) => inside.run(sql`insert into notes values (1, 'again')`));
    await expect(taken).rejects.toMatchObject({ code: '23505' });
    expect(await texts()).toEqual([{ text: 'kept' }]);
  });

  it('inside another one is a part of it', async () => {
    const outer = database.transaction(async (inside) => {
      await inside.transaction((part) => part.run(sql`insert into notes values (3, 'a part')`));
      throw new Error('no');
    });
    await expect(outer).rejects.toThrow('no');
    expect(await texts()).toEqual([{ text: 'kept' }]);
  });

  it('gives its connection back, whatever became of it', async () => {
    for (let time = 0; time < 30; time++) {
      const work = database.transaction((inside) => inside.run(sql`select no_such_function()`));
      await expect(work).rejects.toMatchObject({ code: '42883' });
    }
    // A connection that was ended during a transaction is not used again.
    const ended = database.transaction((inside) =>
      inside.run(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(ended).rejects.toMatchObject({ code: '57P01' });
    expect(await database.transaction(async (inside) => inside.one(sql`select 1 as one`))).toEqual({
      one: 1,
    });
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});

describe('who listens to what is sent', () => {
  it('is told every text, also what goes with the commit', async () => {
    const heard: unknown[] = [];
    const hear = (text: unknown) => void heard.push(text);
    subscribe('hakaru.statement', hear);
    await database.transaction(async (inside) => {
      await inside.one(sql`select ${1}::int as first`);
      inside.atCommit({ name: 'last_one', text: 'select $1::int as last' }, [2]);
    });
    await database.rows({ name: 'named_one', text: 'select $1::int as named' }, [3]);
    unsubscribe('hakaru.statement', hear);
    await database.run(sql`select 4`);
    expect(heard).toEqual(['select $1::int as first', 'select $1::int as last', 'select $1::int as named']);
  });
});
