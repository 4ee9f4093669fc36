import { describe, expect, it } from 'vitest';
import type { TestStart } from '#contract/shapes/sitting.ts';
import { asOf, endOf, paperOf } from './kept-paper.ts';

const started = {
  ...{ answer: '0000', page_seqs: [0, 0], drafted: [], count_from: 3, writer: 'w1', page: 1 },
  test: { remain_time: 900, display_name: '性格検査' },
} as unknown as TestStart['data'];
const stored = { answer: '1200', pageSeqs: [5, 4], drafted: [2], countFrom: 5 };

describe('a kept test', () => {
  const paper = paperOf(started, stored, 600, 1_000_000);

  it('has the answers that the server holds, and the time that was left', () => {
    expect(paper.started).toMatchObject({
      ...{ answer: '1200', page_seqs: [5, 4], drafted: [2], writer: 'w1' },
      test: { remain_time: 600, display_name: '性格検査' },
    });
    expect(endOf(paper)).toBe(1_600_000);
  });

  it('loses time by the device’s clock, down to nothing', () => {
    const left = (now: number) => asOf(paper, now).test.remain_time;
    expect(left(1_000_000)).toBe(600);
    expect(left(1_090_500)).toBe(509.5);
    expect(left(1_600_000)).toBe(0);
    expect(left(9_000_000)).toBe(0);
  });

  it('numbers above all that were used since it was opened, a change in each tenth of a second', () => {
    expect(paper.started.count_from).toBeGreaterThanOrEqual(3 + 3_000);
    expect(asOf(paper, 1_060_000).count_from).toBeGreaterThanOrEqual(3 + 3_600);
    expect(paperOf(started, { ...stored, countFrom: 90_000 }, 600, 0).started.count_from).toBe(90_000);
  });

  it('gains none where the clock was set back', () => {
    expect(asOf(paper, 10).test.remain_time).toBe(600);
  });
});
