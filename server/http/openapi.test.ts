import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  summary?: string;
}

it('the description says of every call what it does, of none the same as of another', () => {
  const { paths } = openApiDocument('/api') as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(200);
  expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
  expect(operations.find(({ operationId }) => operationId === 'examinees.changeHiddenStatus')?.summary).toBe(
    'Examinees: change hidden status',
  );
});

it('the description says what it means that a list has more', () => {
  expect(JSON.stringify(openApiDocument('/api'))).toContain('There are more than `total`');
});

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
