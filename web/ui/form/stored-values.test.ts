import { expect, it } from 'vitest';
import { storedValues } from './stored-values.ts';

it('turns what a call answers into what a form posts', () => {
  expect(
    storedValues({
      name: '春',
      most: 30,
      none: null,
      on: true,
      off: false,
      list: ['a', 2],
      at: '2026-04-01T00:30:00.000Z',
      late: '2026-04-01T14:59:59.999Z',
    }),
  ).toEqual({
    name: ['春'],
    most: ['30'],
    none: [''],
    on: ['1'],
    off: ['0'],
    list: ['a', '2'],
    at: ['2026-04-01T09:30'],
    late: ['2026-04-01T23:59:59.999'],
  });
});
