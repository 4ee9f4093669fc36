import { describe, expect, it } from 'vitest';
import { findWordsOf } from './show-refusal.ts';

describe('the shared error display', () => {
  it.each([4001, 4003, 4004, 4009])('shows nothing for %i', (code) => {
    expect(findWordsOf({ code, detail: 'x', errors: { name: ['y'] } })).toBeUndefined();
  });

  it('shows nothing when the detail is Service Unavailable', () => {
    expect(findWordsOf({ code: 0, detail: 'Service Unavailable' })).toBeUndefined();
  });

  it('shows the first message of the errors before the detail', () => {
    const errors = { a: ['first', 'second'], b: ['third'] };
    expect(findWordsOf({ code: 4022, detail: 'd', errors })).toBe('first');
    expect(findWordsOf({ code: 3033, detail: 'over' })).toBe('over');
  });
});
