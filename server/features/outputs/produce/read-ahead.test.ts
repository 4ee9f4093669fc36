import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

const doubled = async (page: number[]) => page.map((each) => each * 2);

it('reads everybody once, in order, two pages ahead and no further', async () => {
  const read: number[][] = [];
  const seen: number[][] = [];
  const pages = readAhead([1, 2, 3, 4, 5, 6, 7], 2, (page) => {
    read.push(page);
    return doubled(page);
  });
  for await (const page of pages) {
    seen.push(page);
    expect(read.length).toBe(Math.min(seen.length + 2, 4));
  }
  expect(seen).toEqual([[2, 4], [6, 8], [10, 12], [14]]);
});

it('reads nothing of nobody', async () => {
  for await (const page of readAhead([], 2, doubled)) expect.unreachable(String(page));
});

it('fails where the page that could not be read is due', async () => {
  const pages = readAhead([1, 2, 3], 1, async ([id]) => {
    if (id === 2) throw new Error('gone');
    return id;
  });
  expect((await pages.next()).value).toBe(1);
  await expect(pages.next()).rejects.toThrow('gone');
});
