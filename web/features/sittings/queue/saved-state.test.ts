import { describe, expect, it } from 'vitest';
import type { QueueStatus } from './queue-shapes.ts';
import { savedStateOf } from './saved-state.ts';

describe('what the pill says of the answers', () => {
  const state = (value: string, sent: string, kind: QueueStatus['kind'], isKept = false) =>
    savedStateOf({ value, sent, status: { kind } }, isKept);

  it.each(['saved', 'held', 'draft', 'saving', 'unsent'] as const)(
    'before the first answer nothing is called saved, whatever leaves (%s)',
    (kind) => {
      expect(state('0000', '0000', kind)).toEqual({ kind: 'none' });
      expect(state('0000', '0000', kind, true)).toEqual({ kind: 'none' });
    },
  );

  it('counts answers, not pages: those that this device has and the server has not', () => {
    expect(state('1230', '0000', 'unsent')).toEqual({ kind: 'unsent', number: 3 });
    expect(state('1230', '1200', 'unsent')).toEqual({ kind: 'unsent', number: 1 });
  });

  it('an answer that was changed counts as one that the server has not', () => {
    expect(state('1', '2', 'unsent')).toEqual({ kind: 'unsent', number: 1 });
  });

  it('where every answer has arrived and only the turn of the page has not, nothing is called unsent', () => {
    expect(state('12', '12', 'unsent')).toEqual({ kind: 'held' });
    expect(state('12', '12', 'unsent', true)).toEqual({ kind: 'saved' });
  });

  it('says of the rest what the queue says; a draft that counts at the deadline is saved', () => {
    expect(state('12', '12', 'saved')).toEqual({ kind: 'saved' });
    expect(state('12', '12', 'held')).toEqual({ kind: 'held' });
    expect(state('12', '12', 'held', true)).toEqual({ kind: 'saved' });
    expect(state('12', '10', 'draft')).toEqual({ kind: 'draft' });
    expect(state('12', '10', 'saving')).toEqual({ kind: 'saving' });
  });
});
