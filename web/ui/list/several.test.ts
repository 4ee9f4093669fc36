import { expect, it } from 'vitest';
import { severalOf, unfoldSeveral } from './several.ts';

it('an option that stands for several values is each of them in the address', () => {
  const asked: [string, string][] = [
    ['text', 'two words'],
    ['status', severalOf(['1', '2'])],
    ['section_id', ''],
  ];
  expect(unfoldSeveral(asked, ['status', 'section_id'])).toEqual([
    ['text', 'two words'],
    ['status', '1'],
    ['status', '2'],
    ['section_id', ''],
  ]);
});
