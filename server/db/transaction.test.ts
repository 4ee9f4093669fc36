import { describe, expect, it } from 'vitest';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { transaction } from './transaction.ts';

const server = await aServer();
await server.rows('create table notes (id int primary key, text text not null)');
const scope = aSweepScope(server.database.database);
const insert = { name: 'test_insert_note', text: 'insert into notes values ($1, $2)' };
const texts = async () =>
  (await server.rows<{ text: string }>('select text from notes order by id')).map(({ text }) => text);

describe('what is sent with the commit', () => {
  it('comes after everything else of its transaction, and is kept with it', async () => {
    await transaction(scope, async (inside) => {
      inside.db.atCommit(insert, [1, 'last']);
      expect(await inside.db.rows({ name: 'test_notes', text: 'select * from notes' }, [])).toEqual([]);
      await inside.db.rows(insert, [2, 'first']);
    });
    expect(await texts()).toEqual(['last', 'first']);
  });

  it('takes everything back when it fails, and says so', async () => {
    const before = await texts();
    const work = transaction(scope, async (inside) => {
      await inside.db.rows(insert, [3, 'kept only together']);
      inside.db.atCommit(insert, [1, 'there already']);
      return 'done';
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await texts()).toEqual(before);
  });

  it('is not sent when the work throws', async () => {
    const before = await texts();
    const work = transaction(scope, async (inside) => {
      inside.db.atCommit(insert, [4, 'never']);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await texts()).toEqual(before);
  });

  it('tells a failed statement that the work passed over: nothing is kept then', async () => {
    const before = await texts();
    const work = transaction(scope, async (inside) => {
      await inside.db.rows(insert, [6, 'not kept']);
      await inside.db.rows(insert, [1, 'there already']).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await texts()).toEqual(before);
  });

  it('needs a transaction', () => {
    expect(() => scope.db.atCommit(insert, [5, 'nowhere'])).toThrow('there is no transaction');
  });
});
