import { expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#messages/catalogue.ts';
import { problemsOf } from './problems-of.ts';

it('gives every message’s key as a schema has it, and none of the sentences that Zod writes', () => {
  for (const key of Object.keys(catalogue)) {
    const { error } = z.string(key).safeParse(1);
    expect(error && problemsOf(error)).toMatchObject([{ path: 'body', key }]);
  }
  const { error } = z
    .object({ a: z.string(), b: z.number().max(1) })
    .safeParse({ b: 2 }, { reportInput: true });
  expect(error && problemsOf(error)).toMatchObject([
    { path: 'a', key: 'field.required' },
    { path: 'b', key: 'field.wrong', args: { maximum: 1 } },
  ]);
});
