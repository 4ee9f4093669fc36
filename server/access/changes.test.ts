import { describe, expect, it } from 'vitest';
import { ownChanges } from './changes.ts';
import { Refusal } from './refusal.ts';

const stored = {
  name: '山田 花子',
  email: null as string | null,
  tags: [1, 2],
  hours: { from: 9, days: [1, 5] },
  commence_on: new Date('2026-04-01T00:00:00Z'),
};

type Stored = typeof stored;

/** What is changed, or, under `theirs`, the current values that a refusal names. */
function changedBy(sent: Partial<Stored>, read?: Partial<Stored>): unknown {
  try {
    return ownChanges<Stored>(sent, read, stored);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.refusal).toBe('fetchLatest');
    return { theirs: error.theirs };
  }
}

describe('a change of what was read before', () => {
  it('is made of the fields that differ from what was read', () => {
    expect(changedBy(stored, stored)).toEqual({});
    expect(changedBy({}, stored)).toEqual({});
    expect(changedBy({ ...stored, name: '山田 はな' }, stored)).toEqual({ name: '山田 はな' });
    expect(changedBy({ tags: [2, 1], email: 'a@example.com' })).toEqual({
      tags: [2, 1],
      email: 'a@example.com',
    });
    expect(changedBy({ hours: { days: [1, 5], from: 9 } })).toEqual({});
    const written = '2026-04-01T09:00:00+09:00' as unknown as Date;
    expect(changedBy({ commence_on: written })).toEqual({});
  });

  it('leaves alone what somebody else has changed and the sender has not', () => {
    const read = { ...stored, name: '山田 華子', tags: [1] };
    expect(changedBy({ ...read, email: 'a@example.com' }, read)).toEqual({ email: 'a@example.com' });
  });

  it('is refused with those fields that both have changed, as they are now', () => {
    const read = { ...stored, name: '山田 華子', hours: { from: 10, days: [1] }, commence_on: new Date(0) };
    expect(changedBy({ ...read, name: '山田 はな' }, read)).toEqual({ theirs: { name: '山田 花子' } });
    expect(changedBy({ ...read, hours: { from: 11, days: [1] } }, read)).toEqual({
      theirs: { hours: stored.hours },
    });
    expect(changedBy({ commence_on: new Date(1) }, read)).toEqual({
      theirs: { commence_on: stored.commence_on },
    });
  });

  it('is no quarrel when both changed a field to the same', () => {
    expect(changedBy({ name: '山田 花子' }, { name: '山田 華子' })).toEqual({});
  });
});
