import { afterEach, expect, it, vi } from 'vitest';
import { forgetOf, recallOf, rememberOf } from './browser-memory.ts';

afterEach(() => vi.unstubAllGlobals());

function storageOf(kept: Record<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  });
}

it('is known again where it belongs, and nowhere else', () => {
  storageOf({});
  rememberOf('list', 1, { search: '?text=a' });
  expect(recallOf('list', 1)).toEqual({ search: '?text=a' });
  expect(recallOf('list', 2)).toEqual({});
  forgetOf('list');
  expect(recallOf('list', 1)).toEqual({});
});

it.each(['', '{', 'null', '1', '"text"', '[]'])('takes %j for nothing', (text) => {
  storageOf({ list: text });
  expect(recallOf('list', 1)).toEqual({});
});

it('does without where the browser forbids it', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  rememberOf('list', 1, { search: '' });
  forgetOf('list');
  expect(recallOf('list', 1)).toEqual({});
});
