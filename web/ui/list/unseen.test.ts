import { describe, expect, it } from 'vitest';
import { unseenOf } from './unseen.ts';

const whole = { total_pages: 1, more: false };
const paged = { total_pages: 3, more: false };

describe('what is selected and not in view', () => {
  it.each([
    { ids: [1, 2], shown: [1, 2, 3], pages: whole, unseen: { number: 0, hidden: 0 } },
    { ids: [1, 2, 9], shown: [1], pages: whole, unseen: { number: 2, hidden: 2 } },
    // An empty list has found nobody.
    {
      ids: [1, 2],
      shown: [],
      pages: { total_pages: 0, more: false },
      unseen: { number: 2, hidden: 2 },
    },
    // It may stand on another page.
    { ids: [1, 2, 9], shown: [1], pages: paged, unseen: { number: 2, hidden: undefined } },
    {
      ids: [1, 9],
      shown: [1],
      pages: { total_pages: 1, more: true },
      unseen: { number: 1, hidden: undefined },
    },
    { ids: [], shown: [], pages: whole, unseen: { number: 0, hidden: 0 } },
  ])('$ids of which $shown are shown: $unseen', ({ ids, shown, pages, unseen }) => {
    expect(unseenOf(new Set(ids), shown, pages)).toEqual(unseen);
  });
});
