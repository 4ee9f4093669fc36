import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AskedOf, keepAnswersAhead } from './answers-ahead.ts';

/** A server that numbers what it answers, and a clock that is moved by hand. */
function aServer(status = 200) {
  const asked: string[] = [];
  let moment = 0;
  let hold: Promise<void> = Promise.resolve();
  const ahead = keepAnswersAhead(
    async (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${input}`);
      const number = asked.length;
      await hold;
      return new Response(`answer ${number}`, { status, headers: { 'x-number': String(number) } });
    },
    () => moment,
  );
  return {
    ...{ asked, ahead },
    read: async (address: string, init?: RequestInit) => (await ahead.fetch(address, init)).text(),
    pass: (ms: number) => {
      moment += ms;
    },
    /** Nothing is answered until what this gives is called. */
    stall: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('an answer that was asked for ahead', () => {
  it('is what the page gets, with its headers, once', async () => {
    const { ahead, asked, read } = aServer();
    await ahead.ask('/list.data?page=2');
    const response = await ahead.fetch('/list.data?page=2');
    expect([await response.text(), response.headers.get('x-number')]).toEqual(['answer 1', '1']);
    expect(await read('/list.data?page=2')).toBe('answer 2');
    expect(asked).toEqual(['GET /list.data?page=2', 'GET /list.data?page=2']);
  });

  it('is not asked for twice, also while it is on its way', async () => {
    const { ahead, asked, read, stall } = aServer();
    const answer = stall();
    void ahead.ask('/a.data');
    void ahead.ask('/a.data');
    const reading = read('/a.data');
    answer();
    expect(await reading).toBe('answer 1');
    await ahead.ask('/b.data');
    await ahead.ask('/b.data');
    expect(asked).toEqual(['GET /a.data', 'GET /b.data']);
  });

  it('is asked for after the one before it, and only if it is the last that was named', async () => {
    const { ahead, asked, stall } = aServer();
    const answer = stall();
    const asking = ahead.ask('/a.data');
    void ahead.ask('/b.data');
    void ahead.ask('/c.data');
    expect(asked).toEqual(['GET /a.data']);
    answer();
    await asking;
    expect(asked).toEqual(['GET /a.data', 'GET /c.data']);
  });

  it('is not asked for once nobody points at it any more', async () => {
    const { ahead, asked, stall } = aServer();
    const answer = stall();
    const asking = ahead.ask('/a.data');
    void ahead.ask('/b.data');
    ahead.stop();
    answer();
    await asking;
    expect(asked).toEqual(['GET /a.data']);
  });

  it('is good for five seconds', async () => {
    const { ahead, read, pass } = aServer();
    await ahead.ask('/a.data');
    pass(4_999);
    expect(await read('/a.data')).toBe('answer 1');
    await ahead.ask('/a.data');
    pass(5_000);
    expect(await read('/a.data')).toBe('answer 3');
  });

  it('is forgotten with every write, also one that was asked for meanwhile', async () => {
    const { ahead, asked, read, stall } = aServer();
    await ahead.ask('/a.data');
    const answer = stall();
    const writing = read('/a.data', { method: 'POST' });
    void ahead.ask('/b.data');
    answer();
    await writing;
    expect([await read('/a.data'), await read('/b.data')]).toEqual(['answer 4', 'answer 5']);
    expect(asked).toEqual(['GET /a.data', 'POST /a.data', 'GET /b.data', 'GET /a.data', 'GET /b.data']);
  });

  it('stays when a call was sent that only reads', async () => {
    const { ahead, read } = aServer();
    await ahead.ask('/a.data');
    const search: AskedOf = { method: 'POST', reads: true };
    expect([await read('/api/search', search), await read('/a.data')]).toEqual(['answer 2', 'answer 1']);
  });

  it('is one of eight at most', async () => {
    const { ahead, read } = aServer();
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await ahead.ask(`/${number}.data`);
    expect([await read('/1.data'), await read('/2.data')]).toEqual(['answer 10', 'answer 2']);
  });

  it('leaves the memory after five seconds, though nothing is asked for any more', async () => {
    vi.useFakeTimers();
    // Its own clock stands still: only what is gone is asked for again.
    const { ahead, read } = aServer();
    await ahead.ask('/a.data');
    vi.advanceTimersByTime(5_000);
    expect(await read('/a.data')).toBe('answer 2');
  });

  it('is forgotten when it is told so', async () => {
    const { ahead, read } = aServer();
    await ahead.ask('/a.data');
    ahead.forget();
    expect(await read('/a.data')).toBe('answer 2');
  });

  it('is asked for anew where it was a refusal', async () => {
    const { ahead, asked } = aServer(503);
    await ahead.ask('/a.data');
    expect((await ahead.fetch('/a.data')).status).toBe(503);
    expect(asked.length).toBe(2);
  });
});
