import { describe, expect, it } from 'vitest';
import { toggleMark } from './marks.ts';

describe('marks', () => {
  it('are added in the order of the questions, and taken away by the same press', () => {
    const late = toggleMark([], { number: 30, page: 3 });
    const both = toggleMark(late, { number: 2, page: 1 });
    expect(both).toEqual([
      { number: 2, page: 1 },
      { number: 30, page: 3 },
    ]);
    expect(toggleMark(both, { number: 30, page: 3 })).toEqual([{ number: 2, page: 1 }]);
    expect(late).toEqual([{ number: 30, page: 3 }]);
  });
});
