import { describe, expect, it } from 'vitest';
import { refuseLostUpdate } from './changes.ts';
import { Refusal } from './refusal.ts';

const stored = {
  name: '山田 花子',
  email: null as string | null,
  tags: [1, 2],
  hours: { from: 9, days: [1, 5] },
  commence_on: new Date('2026-04-01T00:00:00Z'),
};

/** The current values that a refused change names; undefined when the change is let through. */
function theirsOf(read: Parameters<typeof refuseLostUpdate<typeof stored>>[0]): unknown {
  try {
    refuseLostUpdate(read, stored);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.refusal).toBe('fetchLatest');
    return error.theirs;
  }
}

describe('a change of what was read before', () => {
  it('is let through while the fields are what they were', () => {
    expect(theirsOf(stored)).toBeUndefined();
    expect(theirsOf({})).toBeUndefined();
    expect(theirsOf({ tags: [1, 2], email: null })).toBeUndefined();
    expect(theirsOf({ hours: { days: [1, 5], from: 9 } })).toBeUndefined();
    const written = '2026-04-01T09:00:00+09:00' as unknown as Date;
    expect(theirsOf({ commence_on: written })).toBeUndefined();
  });

  it('is refused with those fields that somebody else has changed, as they are now', () => {
    expect(theirsOf({ name: '山田 はな', email: null })).toEqual({ name: '山田 花子' });
    expect(theirsOf({ tags: [2, 1], email: 'a@example.com' })).toEqual({ tags: [1, 2], email: null });
    expect(theirsOf({ hours: { from: 9, days: [1] } })).toEqual({ hours: stored.hours });
    expect(theirsOf({ commence_on: new Date(0) })).toEqual({ commence_on: stored.commence_on });
  });
});
