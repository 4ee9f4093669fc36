import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeKey, open, seal } from './answer-seal.ts';
import { createMemoryStore, openAnswerStore } from './answer-store.ts';

describe('a sealed answer', () => {
  it('opens in the place it was sealed for', async () => {
    const key = await makeKey();
    expect(await open(key, await seal(key, '4321', 'demo/recruit#7#1'), 'demo/recruit#7#1')).toBe('4321');
  });

  it('does not open in another place, with another key, or when it was touched', async () => {
    const key = await makeKey();
    const sealed = await seal(key, '4321', 'demo/recruit#7#1');
    const touched = { ...sealed, box: sealed.box.slice(1) };
    expect(await open(key, sealed, 'demo/recruit#7#2')).toBeUndefined();
    expect(await open(await makeKey(), sealed, 'demo/recruit#7#1')).toBeUndefined();
    expect(await open(key, touched, 'demo/recruit#7#1')).toBeUndefined();
  });

  it('does not show the answers, and looks different each time', async () => {
    const key = await makeKey();
    const [one, two] = [await seal(key, '4321', 'p'), await seal(key, '4321', 'p')];
    expect(new TextDecoder().decode(one.box)).not.toContain('4321');
    expect([...one.iv]).not.toEqual([...two.iv]);
  });

  it('has a key that no script can read out', async () => {
    await expect(crypto.subtle.exportKey('raw', await makeKey())).rejects.toThrow();
  });
});

describe('the store without a database', () => {
  const portion = { exam: 'demo/recruit', answerId: 7 };
  const entry = (page: number, seq: number) => ({ page, value: `${seq}`, seq, released: true });

  it('keeps the newest of a page and never an older one over it', async () => {
    const store = createMemoryStore();
    await store.keep(portion, entry(1, 5));
    await store.keep(portion, entry(1, 4));
    expect(await store.list(portion)).toEqual([entry(1, 5)]);
  });

  it('forgets only the very entry that was acknowledged', async () => {
    const store = createMemoryStore();
    await store.keep(portion, entry(1, 5));
    await store.forget(portion, 1, 4);
    expect(await store.list(portion)).toHaveLength(1);
    await store.forget(portion, 1, 5);
    expect(await store.list(portion)).toEqual([]);
  });

  it('drops what belongs to nobody of this log-in, and everything of the exam at log-out', async () => {
    const store = createMemoryStore();
    const other = { exam: 'demo/recruit', answerId: 8 };
    const elsewhere = { exam: 'demo/staff', answerId: 9 };
    for (const one of [portion, other, elsewhere]) await store.keep(one, entry(1, 1));
    await store.keepOnly('demo/recruit', [7]);
    expect(await store.list(other)).toEqual([]);
    expect(await store.list(portion)).toHaveLength(1);
    await store.clearExam('demo/recruit');
    expect(await store.list(portion)).toEqual([]);
    expect(await store.list(elsewhere)).toHaveLength(1);
  });
});

describe('a database that neither opens nor fails', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is given up after the patience that was asked for, and answers wait in memory', async () => {
    vi.useFakeTimers();
    const asked = hangingDatabase();
    let store: Awaited<ReturnType<typeof openAnswerStore>> | undefined;
    void openAnswerStore(2_000).then((opened) => {
      store = opened;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toEqual(['hakaru-answers']);
    expect(store).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    const portion = { exam: 'demo/recruit', answerId: 7 };
    const entry = { page: 1, value: '1', seq: 1, released: true };
    await store?.keep(portion, entry);
    expect(await store?.list(portion)).toEqual([entry]);
  });

  it('is waited for where answers are to be removed from it', async () => {
    vi.useFakeTimers();
    hangingDatabase();
    let isOpen = false;
    void openAnswerStore().then(() => {
      isOpen = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOpen).toBe(false);
  });

  /** Returns the names that were asked for. */
  function hangingDatabase(): string[] {
    const asked: string[] = [];
    class IDBRequest extends EventTarget {}
    vi.stubGlobal('IDBRequest', IDBRequest);
    vi.stubGlobal('indexedDB', {
      open: (name: string) => {
        asked.push(name);
        return new IDBRequest();
      },
    });
    return asked;
  }
});
