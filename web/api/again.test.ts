import { describe, expect, it } from 'vitest';
import { findPauseBeforeAgain, sleep, waitOf } from './again.ts';

const now = Date.parse('2026-11-22T00:00:00Z');
const pauseAfter = (method: string, status: number, retryAfter: string | null = null) =>
  findPauseBeforeAgain(method, { status, refusal: undefined, retryAfter }, now);

describe('a refused call', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'that only reads is sent once more after %i',
    (status) => {
      expect(pauseAfter('GET', status)).toBeGreaterThan(0);
    },
  );

  it.each([400, 401, 403, 404, 413, 422, 501, 505])('is not sent again after %i', (status) => {
    expect(pauseAfter('GET', status)).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('that writes is never sent again: %s', (method) => {
    expect(pauseAfter(method, 503)).toBeUndefined();
  });

  it.each(['examEnded', 'goToStart', 'profileNotUpdated'] as const)(
    'that was told a state is not sent again: %s',
    (refusal) => {
      expect(findPauseBeforeAgain('GET', { status: 409, refusal, retryAfter: null }, now)).toBeUndefined();
    },
  );

  it('that was told to fetch the latest data is sent once more', () => {
    const refused = { status: 409, refusal: 'fetchLatest', retryAfter: null } as const;
    expect(findPauseBeforeAgain('GET', refused, now)).toBeGreaterThan(0);
  });

  it('waits as long as it is asked to, where that is short', () => {
    expect(pauseAfter('GET', 503, '0')).toBe(0);
    expect(pauseAfter('GET', 429, '1')).toBe(1000);
    expect(pauseAfter('GET', 429, '2')).toBe(2000);
    expect(pauseAfter('GET', 503, 'Sun, 22 Nov 2026 00:00:01 GMT')).toBe(1000);
  });

  it('is shown at once where it should wait for longer than a page can', () => {
    expect(pauseAfter('GET', 429, '3')).toBeUndefined();
    expect(pauseAfter('GET', 503, '300')).toBeUndefined();
    expect(pauseAfter('GET', 503, 'Sun, 22 Nov 2026 00:05:00 GMT')).toBeUndefined();
  });

  it('is sent again as if nothing were asked where the header says nothing', () => {
    expect(pauseAfter('GET', 503, 'soon')).toBe(pauseAfter('GET', 503));
  });
});

it('a moment that has passed is no wait', () => {
  expect(waitOf('Sat, 21 Nov 2026 00:00:00 GMT', now)).toBe(0);
});

it('a wait that is called off ends', async () => {
  const leaving = new AbortController();
  const waiting = sleep(60_000, leaving.signal);
  leaving.abort();
  await waiting;
  await sleep(60_000, leaving.signal);
});
