import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

it('the description says of every list what stands in it', () => {
  const waiting: { value: unknown; path: string }[] = [{ value: openApiDocument('/api'), path: '' }];
  const empty: string[] = [];
  let lists = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.value === null || typeof next.value !== 'object') continue;
    for (const [name, value] of Object.entries(next.value)) {
      const path = `${next.path}/${name}`;
      if (name === 'items' && !Array.isArray(value) && typeof value === 'object') {
        lists += 1;
        if (Object.keys(value ?? {}).length === 0) empty.push(path);
      }
      waiting.push({ value, path });
    }
  }
  expect(lists).toBeGreaterThan(20);
  expect(empty).toEqual([]);
});
