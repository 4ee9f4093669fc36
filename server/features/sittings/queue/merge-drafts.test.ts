import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const saved = { value: '1111100000', page_seqs: [4, 0, 0], page_size: 4, page: 1, random_position: null };

describe('drafts over saved pages', () => {
  it('count where they are newer than the last save of their page, with that page’s digits only', () => {
    const merged = mergeDrafts(saved, [{ page: 2, value: '9999222299', seq: 5 }]);
    expect(merged).toMatchObject({ value: '1111222200', page_seqs: [4, 5, 0], page: 2 });
  });

  it('do not count where a save has overtaken them', () => {
    const merged = mergeDrafts(saved, [{ page: 1, value: '2222000000', seq: 4 }]);
    expect(merged).toMatchObject({ value: saved.value, page_seqs: [4, 0, 0], page: 1, drafted: [] });
  });

  it('reach the questions wherever they stand, on the short last page too', () => {
    const random_position = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
    const merged = mergeDrafts({ ...saved, random_position }, [{ page: 3, value: '3333333333', seq: 9 }]);
    expect(merged).toMatchObject({ value: '3311100000', page: 3 });
  });

  it('open the page of the newest number of all: a page saved later is gone on with', () => {
    const later = { ...saved, page_seqs: [4, 0, 8], page: 3 };
    expect(mergeDrafts(later, [{ page: 2, value: '2'.repeat(10), seq: 7 }])).toMatchObject({ page: 3 });
  });

  it('of a page the form does not have change nothing', () => {
    expect(mergeDrafts(saved, [{ page: 7, value: '2'.repeat(10), seq: 9 }]).value).toBe(saved.value);
  });
});
