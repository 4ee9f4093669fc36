import { expect, it } from 'vitest';
import { isAllowedAddress } from './addresses.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', true],
  ['10.0.0.1\r\n192.0.2.7\n', '192.0.2.7', true],
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['192.0.2.7', '192.0.2.70', false],
  ['192.0.2.7', '2001:db8::7', false],
  ['192.0.2.0/24', '192.0.2.70', true],
  ['192.0.2.7/24', '::ffff:192.0.2.70', true],
  ['192.0.2.0/24', '192.0.3.1', false],
  ['192.0.2.0/24', '2001:db8::7', false],
  ['2001:DB8:0:0::7', '2001:db8::7', true],
  ['2001:db8::7', '2001:db8::8', false],
  ['10.0.0.1\n2001:db8:1:2::/64', '2001:db8:1:2:aaaa::1', true],
  ['2001:db8:1:2::/64', '2001:db8:1:3::1', false],
  ['::ffff:192.0.2.7', '192.0.2.7', true],
  ['203.0.113.5\n::ffff:192.0.2.0/120', '198.51.100.9', false],
  ['2001:db8::/32', 'no address', false],
  ['no address', '192.0.2.7', false],
  ['  ', '192.0.2.70', true],
  [null, '192.0.2.70', true],
])('a list of %j allows %s: %s', (list, address, is) => {
  expect(isAllowedAddress(list, address)).toBe(is);
});
