import { expect, it } from 'vitest';
import { makeMailMarks } from './mail-marks.ts';

const marks = makeMailMarks(Buffer.alloc(32, 7));

it.each([
  ['name+1@example.com', true],
  ['Name+@Example.com', true],
  ['name+a+b@example.com', true],
  ['name@example.com', true],
  ['name1@example.com', false],
  ['name@example.org', false],
  ['name+1@example.org', false],
  ['+name@example.com', false],
])('%s has the mailbox of name@example.com: %s', (address, same) => {
  expect(marks.ofMailbox(address) === marks.ofMailbox('name@example.com')).toBe(same);
});

it('an address that is a tag alone is no other mailbox’s', () => {
  expect(marks.ofMailbox('+one@example.com')).not.toBe(marks.ofMailbox('+two@example.com'));
});

it('an address is known by all of it', () => {
  expect(marks.ofAddress('name+1@example.com')).not.toBe(marks.ofAddress('name@example.com'));
  expect(marks.ofAddress('Name+1@Example.com')).toBe(marks.ofAddress('name+1@example.com'));
});
