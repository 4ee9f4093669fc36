import { afterEach, describe, expect, it, vi } from 'vitest';
import { findWriter, forgetWriter, keepWriter } from './writer-of-tab.ts';

const portion = { exam: 'demo/recruit', answerId: 5 };
afterEach(() => vi.unstubAllGlobals());

describe('the writer a tab is', () => {
  it('is remembered for each portion by itself, the newest one', () => {
    const rows = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => rows.set(key, value),
      removeItem: (key: string) => rows.delete(key),
    });
    keepWriter(portion, 'first');
    keepWriter(portion, 'second');
    expect(findWriter(portion)).toBe('second');
    expect(findWriter({ ...portion, answerId: 6 })).toBeUndefined();
    forgetWriter({ ...portion, answerId: 6 });
    expect(findWriter(portion)).toBe('second');
    forgetWriter(portion);
    expect(findWriter(portion)).toBeUndefined();
    keepWriter(portion, 'third');
    expect(findWriter({ ...portion, exam: 'demo/global' })).toBeUndefined();
  });

  it('is unknown where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    keepWriter(portion, 'first');
    expect(findWriter(portion)).toBeUndefined();
  });
});
