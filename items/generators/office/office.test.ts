import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { chiSquareBelow } from '#scoring/statistics/chi-square.ts';
import { office } from '../../office/source.ts';
import { solveOffice } from './solve-office.ts';

const seeds = Array.from({ length: 120 }, (_, seed) => seed + 1);
const papers = seeds.map((seed) => office.write(createRandom(seed)));

describe('an office paper', () => {
  it('is the same bytes for the same seed, and another for another', () => {
    expect(JSON.stringify(office.write(createRandom(7)))).toBe(JSON.stringify(papers[6]));
    expect(JSON.stringify(papers[7])).not.toBe(JSON.stringify(papers[6]));
  });

  it('has one right choice in every question: the key, by a solver that reads what is shown', () => {
    for (const { commons, items } of papers)
      for (const [at, item] of items.entries())
        expect(solveOffice(item, commons[Math.floor(at / office.form.page_size)] ?? null)).toEqual([
          item.key,
        ]);
  });

  it('runs three times through five types of eight', () => {
    const families = papers[0]?.items.map(({ family }) => family) ?? [];
    const spiral = [0, 1, 2].flatMap(() => ['J1', 'J2', 'J3', 'J4', 'J5'].flatMap((id) => Array(8).fill(id)));
    expect(families).toEqual(spiral);
  });

  it('shows five different choices, each wrong one with the name of its mistake', () => {
    for (const { items } of papers)
      for (const { choices, slips, key } of items) {
        expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBe(5);
        expect(slips.map((slip) => slip === null)).toEqual([1, 2, 3, 4, 5].map((digit) => digit === key));
      }
  });

  it('asks nothing twice', () => {
    for (const { commons, items } of papers) {
      const asked = items.map(({ prompt }, at) => JSON.stringify([prompt, commons[Math.floor(at / 8)]]));
      expect(new Set(asked).size).toBe(120);
    }
  });

  it('places its keys evenly, in a paper and over papers', () => {
    const counts = [0, 0, 0, 0, 0];
    for (const { items } of papers) {
      const own = [1, 2, 3, 4, 5].map((digit) => items.filter(({ key }) => key === digit).length);
      expect(own).toEqual([24, 24, 24, 24, 24]);
      const [first] = items;
      counts[(first?.key ?? 1) - 1] = (counts[(first?.key ?? 1) - 1] ?? 0) + 1;
    }
    const expected = papers.length / 5;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(1 - chiSquareBelow(chi, 4)).toBeGreaterThan(0.001);
  });

  it('offers no code with a digit twice, and sums whose key has every rank', () => {
    const ranks = [0, 0, 0, 0, 0];
    for (const { family, choices, key } of papers.flatMap(({ items }) => items)) {
      const texts = choices.map((choice) => ('text' in choice ? String(choice.text) : ''));
      if (family === 'J4') for (const text of texts) expect(new Set(text).size).toBe(text.length);
      if (family !== 'J3') continue;
      const rank = texts.filter((text) => Number(text) < Number(texts[key - 1])).length;
      ranks[rank] = (ranks[rank] ?? 0) + 1;
    }
    const expected = (papers.length * 24) / 5;
    const chi = ranks.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(1 - chiSquareBelow(chi, 4)).toBeGreaterThan(0.001);
  });

  it('has practice questions with one right choice', () => {
    const asked = (item: (typeof office.practice)[number]) => ({
      ...item,
      // In practice the rule table stands in the question itself, what is asked in its caption.
      prompt:
        item.family === 'J1'
          ? item.prompt
          : {
              text: String(
                typeof item.prompt.table?.caption === 'string'
                  ? item.prompt.table.caption
                  : (item.prompt.table?.caption?.ja.split('：')[1] ??
                      (typeof item.prompt.text === 'object' ? item.prompt.text.ja.split('\n')[1] : '')),
              ),
            },
    });
    for (const item of office.practice) expect(solveOffice(asked(item), item.prompt)).toEqual([item.key]);
  });
});
