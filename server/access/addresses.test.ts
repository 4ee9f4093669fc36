import { expect, it } from 'vitest';
import { isAllowedAddress } from './addresses.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', true],
  ['10.0.0.1\r\n192.0.2.7\n', '192.0.2.7', true],
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['192.0.2.7', '192.0.2.70', false],
  ['192.0.2.7', '2001:db8::7', false],
  ['  ', '192.0.2.70', true],
  [null, '192.0.2.70', true],
])('a list of %j allows %s: %s', (list, address, is) => {
  expect(isAllowedAddress(list, address)).toBe(is);
});
