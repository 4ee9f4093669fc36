import { expect, it } from 'vitest';
import { findCookie } from './cookies.ts';

it.each([
  ['a=1; b=2;c=3', 'b', '2'],
  ['a=1; b=2;c=3', 'c', '3'],
  ['b=x%2Fy=z', 'b', 'x/y=z'],
  ['b=', 'b', ''],
  ['b=%E0%A4%A', 'b', ''],
  ['not_b=1; b_too=2', 'b', undefined],
  ['a=b=1', 'b', undefined],
  ['', 'b', undefined],
])('of the cookies %j, %s is %j', (cookie, name, value) => {
  expect(findCookie(new Request('http://hakaru.test', { headers: { cookie } }), name)).toBe(value);
});
