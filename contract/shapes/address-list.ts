import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { linesOf } from '../ip-address.ts';
import { optional, toHalfWidth } from './text.ts';

/** An address, or a network of them: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::7`, `2001:db8:1:2::/64`. */
const Place = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** From where a company's people may log in: one address or network a line. Empty: from everywhere. */
export const AddressList = optional(
  z
    .string()
    .overwrite((list) => toHalfWidth(list).replace(/\r\n?/g, '\n'))
    .max(limits.ipAddresses, 'field.tooLong')
    .regex(/^[0-9a-f.:/\r\n]*$/i, { error: 'company.ipAddresses.wrong', abort: true })
    // A list of invalid addresses would let nobody in, and a list of all addresses everybody.
    .refine(
      (list) =>
        linesOf(list).every(
          (line) => Place.safeParse(line).success && !line.endsWith('/0') && !isMapped(line),
        ),
      'company.ipAddresses.wrong',
    ),
);

/** An IPv4 address that is written as IPv6 is refused: a network of such would mean another one than it says. */
function isMapped(line: string): boolean {
  const [first = ''] = line.split('/');
  return URL.canParse(`http://[${first}]`) && new URL(`http://[${first}]`).hostname.startsWith('[::ffff:');
}
