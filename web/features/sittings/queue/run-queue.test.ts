import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from './answer-store.ts';
import type { QueueEntry } from './queue-shapes.ts';
import { runQueue } from './run-queue.ts';
import { readRefusal, type SaveOutcome } from './save-outcome.ts';

const portion = { exam: 'demo/recruit', answerId: 7 };
const saved = (entry: QueueEntry): SaveOutcome => ({
  kind: 'saved',
  storedSeq: entry.seq,
  remainTime: 100,
  sentAt: 0,
});

/** A queue whose requests are answered by `reply`, and what was sent through it. */
function start(reply: (entry: QueueEntry, attempt: number) => SaveOutcome | Promise<SaveOutcome>) {
  const store = createMemoryStore();
  const sent: QueueEntry[] = [];
  const reported: number[] = [];
  const queue = runQueue({
    portion,
    store,
    stored: { answer: '0', pageSeqs: [0], drafted: [], countFrom: 0 },
    kept: [],
    now: () => performance.now(),
    send: async (entry) => {
      sent.push(entry);
      return reply(entry, sent.length);
    },
    onChange: () => undefined,
    onSaved: () => undefined,
    onReport: (page) => reported.push(page),
  });
  return { queue, store, sent, reported };
}

/** Lets the queue's clock run until something has happened: how long that takes is a matter of chance. */
async function until(isSo: () => boolean): Promise<void> {
  for (let seconds = 0; !isSo() && seconds < 600; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
}

/** A minute of the queue's clock: whatever it would do by then is done. */
const settle = () => vi.advanceTimersByTimeAsync(60_000);

describe('the running queue', () => {
  beforeEach(() => {
    // Other test files of this process may have timers of their own, which never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('empties the store once the server has everything', async () => {
    const { queue, store } = start(saved);
    queue.fire({ type: 'left', page: 1, value: '1' });
    expect(await queue.flushed()).toBe(true);
    await settle();
    expect(await store.list(portion)).toEqual([]);
  });

  it('tries again by itself after failures, with the value the candidate last gave', async () => {
    const { queue, sent } = start((entry, attempt) => (attempt < 4 ? { kind: 'failed' } : saved(entry)));
    queue.fire({ type: 'left', page: 1, value: '1' });
    queue.fire({ type: 'left', page: 1, value: '2' });
    await until(() => sent.length === 4);
    await settle();
    expect(sent.map((entry) => entry.value)).toEqual(['1', '2', '2', '2']);
    expect(await queue.flushed()).toBe(true);
  });

  it('sends the open page as a draft two seconds after the last change, and saves it when it is left', async () => {
    const { queue, store, sent } = start(saved);
    queue.fire({ type: 'edited', page: 1, value: '1' });
    await vi.advanceTimersByTimeAsync(1000);
    queue.fire({ type: 'edited', page: 1, value: '2' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ page: 1, value: '2', seq: 2, released: false }]);
    expect(await store.list(portion)).toEqual([{ page: 1, value: '2', seq: 2, released: false, held: true }]);
    queue.fire({ type: 'left', page: 1, value: '2' });
    expect(await queue.flushed()).toBe(true);
    expect(sent.at(-1)).toEqual({ page: 1, value: '2', seq: 2, released: true });
    await settle();
    expect(await store.list(portion)).toEqual([]);
  });

  it('sends the open page as a draft when it is closed, at once', async () => {
    const { queue, store, sent } = start(saved);
    queue.fire({ type: 'edited', page: 1, value: '1' });
    queue.close();
    expect(sent).toEqual([{ page: 1, value: '1', seq: 1, released: false }]);
    await settle();
    expect(await store.list(portion)).toEqual([{ page: 1, value: '1', seq: 1, released: false, held: true }]);
  });

  it('is flushed only when the store has forgotten what arrived: the page that follows looks there', async () => {
    const { queue, store } = start(saved);
    const forget = store.forget;
    store.forget = async (...row) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await forget(...row);
    };
    queue.fire({ type: 'left', page: 1, value: '1' });
    const kept = queue.flushed().then(() => store.list(portion));
    await vi.advanceTimersByTimeAsync(600);
    expect(await kept).toEqual([]);
  });

  it('waits for a store that hangs no longer than two seconds', async () => {
    const { queue, store } = start(saved);
    store.forget = () => new Promise(() => {});
    queue.fire({ type: 'left', page: 1, value: '1' });
    const flushed = queue.flushed();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await flushed).toBe(true);
  });

  it('closed with a page on its way sends the pages behind it too, one after the other', async () => {
    const { queue, store, sent } = start(saved);
    queue.fire({ type: 'left', page: 1, value: '10' });
    queue.fire({ type: 'left', page: 2, value: '12' });
    queue.close();
    expect(sent).toHaveLength(1);
    await settle();
    expect(sent.map(({ page, value }) => [page, value])).toEqual([
      [1, '10'],
      [2, '12'],
    ]);
    expect(await store.list(portion)).toEqual([]);
  });

  it('keeps what a closed page could not send', async () => {
    const { queue, store } = start(() => ({ kind: 'failed' }));
    queue.fire({ type: 'left', page: 1, value: '1' });
    await vi.advanceTimersByTimeAsync(0);
    queue.close();
    await settle();
    expect(await store.list(portion)).toEqual([{ page: 1, value: '1', seq: 1, released: true }]);
  });

  it('tells at once that waiting is in vain when the session is gone', async () => {
    const { queue } = start(() => ({ kind: 'stopped', reason: 'session' }));
    queue.fire({ type: 'left', page: 1, value: '1' });
    expect(await queue.flushed()).toBe(false);
  });

  it('reports a page the server will never take', async () => {
    const { queue, reported } = start(() => ({ kind: 'rejected' }));
    queue.fire({ type: 'left', page: 3, value: 'x' });
    await settle();
    expect(reported).toEqual([3]);
  });
});

describe('a refused save', () => {
  const read = (
    status: number,
    code: number | string = 0,
    retryAfter: string | null = null,
    wrong: string[] = [],
  ) => {
    const errors = Object.fromEntries(wrong.map((path) => [path, ['…']]));
    return readRefusal({ status, code, errors, retryAfter }, Date.parse('2026-11-20T00:00:00Z'));
  };

  it.each([0, 408, 425, 429, 500, 502, 503, 504])('with status %i is tried again', (status) => {
    expect(read(status).kind).toBe('failed');
  });

  it('by something else than the server (a proxy, a network log-in) is tried again', () => {
    expect(read(403).kind).toBe('failed');
    expect(read(401, 0).kind).toBe('failed');
  });

  it('waits as long as it is asked to, in seconds or until a date, within reason', () => {
    expect(read(429, 4029, '7')).toEqual({ kind: 'failed', retryAfter: 7000 });
    expect(read(503, 5030, 'Fri, 20 Nov 2026 00:00:09 GMT')).toEqual({ kind: 'failed', retryAfter: 9000 });
    expect(read(429, 4029, '86400')).toEqual({ kind: 'failed', retryAfter: 30_000 });
    expect(read(429, 4029, 'soon')).toEqual({ kind: 'failed', retryAfter: undefined });
  });

  it.each([
    [409, 3033, 'ended'],
    [409, 3031, 'notBegun'],
    [401, 4001, 'session'],
    [401, 4009, 'hidden'],
    [404, 4004, 'refused'],
  ])('with status %i and code %i is final: %s', (status, code, reason) => {
    expect(read(status, code)).toEqual({ kind: 'stopped', reason });
  });

  it('of a writer that was taken over is final, of a moment that was lost twice is not', () => {
    expect(read(409, 4220, null, ['writer'])).toEqual({ kind: 'stopped', reason: 'takenOver' });
    expect(read(409, 4220)).toEqual({ kind: 'failed' });
  });

  it('for its form is never retried', () => {
    expect(read(422, 'answer_format_invalid')).toEqual({ kind: 'rejected' });
  });
});
