import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePermits } from './permits.ts';

/** Work that ends when it is told to. */
function aWork(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return {
    run: () => {
      log.push(name);
      return promise;
    },
    end: resolve,
    fail: reject,
  };
}

const wide = { atOnce: 1, perAccount: 100, inAll: 1000, retry_after: 5 };

describe('costly work', () => {
  it('is done so much at once, the accounts in turns', async () => {
    const permits = makePermits(wide);
    const log: string[] = [];
    const works = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => aWork(name, log));
    const done = works.map((work, at) => permits.run('aaabbc'[at] ?? '', work.run));
    for (const work of works) {
      work.end();
      await setImmediate();
    }
    await Promise.all(done);
    expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('that fails gives its turn to the next, and its failure to whoever asked', async () => {
    const permits = makePermits(wide);
    const failing = permits.run('a', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    const broken = permits.run('a', () => {
      throw new Error('before it began');
    });
    await expect(broken).rejects.toThrow('before it began');
    await expect(permits.run('a', async () => 'yes')).resolves.toBe('yes');
  });

  it('is refused to an account with too much under way, and to all when all together have', async () => {
    const permits = makePermits({ ...wide, perAccount: 2, inAll: 4 });
    const work = aWork('', []);
    const held = [permits.run('a', work.run), permits.run('a', work.run), permits.run('b', work.run)];
    await expect(permits.run('a', work.run)).rejects.toMatchObject({ refusal: 'tooMany', retry_after: 5 });
    held.push(permits.run('b', work.run));
    await expect(permits.run('c', work.run)).rejects.toMatchObject({ refusal: 'overloaded' });
    work.end();
    await Promise.all(held);
    await expect(permits.run('a', async () => 1)).resolves.toBe(1);
  });

  it('never runs more at once than it may, loses nothing and leaves nothing behind', async () => {
    const account = fc.constantFrom('a', 'b', 'c');
    await fc.assert(
      fc.asyncProperty(
        fc.array(account, { maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        async (asked, atOnce) => {
          const permits = makePermits({ ...wide, atOnce });
          let [now, most, done] = [0, 0, 0];
          const work = async () => {
            now += 1;
            most = Math.max(most, now);
            await setImmediate();
            now -= 1;
            done += 1;
            if (done % 3 === 0) throw new Error('every third fails');
          };
          await Promise.allSettled(asked.map((each) => permits.run(each, work)));
          expect(done).toBe(asked.length);
          expect(most).toBe(Math.min(atOnce, asked.length));
          await expect(permits.run('a', async () => 1)).resolves.toBe(1);
        },
      ),
    );
  });
});
