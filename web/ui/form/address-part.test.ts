import { expect, it } from 'vitest';
import { addressPartOf } from './address-part.ts';

it.each([
  ['recruit_2027-a', 'recruit_2027-a'],
  [' ｒｅｃｒｕｉｔ１ ', 'recruit1'],
  ['a'.repeat(255), 'a'.repeat(255)],
  ['a'.repeat(256), ''],
  ['採用', ''],
  ['a/b', ''],
  ['https://example.com/demo/spring', 'spring'],
  ['', ''],
])('%j as a part of an address is %j', (typed, part) => {
  expect(addressPartOf(typed)).toBe(part);
});
