import { expect, it } from 'vitest';
import { gatherSlots } from './gather-slots.ts';

it('one list is made of what the slots say, in the order asked for, without what nobody offers', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['tests', 'd'],
    ['tests.first', 'b'],
    ['tests.second', ''],
    ['tests.third', 'unknown'],
    ['testsuite', 'c'],
  ] as const)
    form.append(name, value);
  gatherSlots('tests', ['a', 'b', 'c', 'd'])(form);
  expect(form.getAll('tests')).toEqual(['b', 'd']);
  expect(form.get('testsuite')).toBe('c');
});
