import { describe, expect, it } from 'vitest';
import { makeDomainPace } from './domain-pace.ts';
import { makeWaiting } from './waiting-by-domain.ts';

function open(perSecond = 1e6) {
  const clock = { now: 100_000 };
  const waiting = makeWaiting<{ id: number; address: string }>(
    makeDomainPace(perSecond, () => clock.now),
    () => clock.now,
  );
  return { clock, waiting };
}
const readers = (most: number, domain: string, from = 1) =>
  Array.from({ length: most }, (_, at) => ({ id: from + at, address: `r${at}@${domain}` }));
const taken = (value: unknown) => value as { id: number; address: string };

describe('people who wait for a mail', () => {
  it('have their turns by domain, upper case or not, one at a time at first', () => {
    const { waiting } = open();
    waiting.add([
      ...readers(3, 'A.example'),
      { id: 9, address: 'x@a.EXAMPLE' },
      ...readers(1, 'b.example', 20),
    ]);
    expect(waiting.take()).toMatchObject({ id: 1 });
    expect(waiting.take()).toMatchObject({ id: 20 });
    expect(waiting.take()).toBe(Number.POSITIVE_INFINITY);
    expect(waiting.isEmpty).toBe(false);
  });

  it('of a domain that answers quickly go up to five at once, and one again once it was slow', () => {
    const { waiting } = open();
    waiting.add(readers(100, 'a.example'));
    const inHand = [taken(waiting.take())];
    for (let round = 0; round < 9; round++) {
      const first = inHand.shift();
      if (first) waiting.end(first, 5_000);
      for (let next = waiting.take(); typeof next !== 'number'; next = waiting.take()) inHand.push(next);
    }
    expect(inHand).toHaveLength(5);
    for (const each of inHand.splice(1)) waiting.end(each, 5_001);
    expect(waiting.take()).toBe(Number.POSITIVE_INFINITY);
    waiting.end(taken(inHand[0]), 60_000);
    expect(waiting.take()).toMatchObject({ address: expect.stringContaining('@a.example') });
    expect(waiting.take()).toBe(Number.POSITIVE_INFINITY);
  });

  it('of a domain that may have no mail yet leave the others their turn', () => {
    const { clock, waiting } = open(1);
    waiting.add([...readers(2, 'a.example'), ...readers(1, 'b.example', 10)]);
    waiting.end(taken(waiting.take()), 1);
    expect(waiting.take()).toMatchObject({ id: 10 });
    expect(waiting.take()).toBe(1_000);
    clock.now += 1_000;
    expect(waiting.take()).toMatchObject({ id: 2 });
  });

  it('are not read twice, and no more of a domain of which twenty wait', () => {
    const { waiting } = open();
    waiting.add([...readers(20, 'a.example'), ...readers(19, 'b.example', 100)]);
    expect(waiting.besides().domains).toEqual(['a.example']);
    expect(waiting.besides().ids).toHaveLength(39);
    const first = taken(waiting.take());
    expect(waiting.besides()).toMatchObject({ domains: [], ids: expect.arrayContaining([first.id]) });
    waiting.end(first, 1);
    expect(waiting.besides().ids).not.toContain(first.id);
    expect(waiting.isFull).toBe(false);
    waiting.add(readers(962, 'c.example', 1_000));
    expect(waiting.isFull).toBe(true);
  });

  it('are read anew after ten seconds, and in the next turn where they were not let go out', () => {
    const { clock, waiting } = open();
    waiting.add(readers(3, 'a.example'));
    const first = taken(waiting.take());
    waiting.end(first, undefined);
    clock.now += 10_000;
    expect(waiting.take()).toMatchObject({ id: 2 });
    clock.now += 1;
    waiting.end({ id: 2, address: 'r1@a.example' }, 1);
    expect(waiting.take()).toBe(Number.POSITIVE_INFINITY);
    expect(waiting.isEmpty).toBe(true);
    expect(waiting.besides().ids).toEqual([first.id]);
  });
});
