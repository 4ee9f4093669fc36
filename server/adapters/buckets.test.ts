import { describe, expect, it } from 'vitest';
import { networkOf, plainAddress } from '#contract/ip-address.ts';
import { makeBuckets } from './buckets.ts';

const buckets = makeBuckets(Buffer.from('the key of one server'));

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    // Text that is no address counts by itself.
    ['', ''],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('leaves an address of IPv6 whole where a list names it', () => {
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
    expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });
});

describe('a bucket', () => {
  it('is the same for the same account or network, and another for each other', () => {
    const all = [
      buckets.ofAccount('staff:a'),
      buckets.ofAccount('admin:a'),
      buckets.ofAddress('staff:a'),
      buckets.ofAddress('192.0.2.7'),
      buckets.ofAddress('192.0.2.8'),
      buckets.ofOther('report', '192.0.2.7'),
      buckets.ofOther('launch', '192.0.2.7'),
      buckets.ofOther('sign-on|1', '192.0.2.7'),
      buckets.ofOther('sign-on|2', '192.0.2.7'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(buckets.ofAddress('::ffff:192.0.2.7')).toBe(buckets.ofAddress('192.0.2.7'));
    expect(buckets.ofAddress('2001:db8::1')).toBe(buckets.ofAddress('2001:db8::2'));
  });

  it('cannot be found out without the secret', () => {
    expect(all(buckets)).not.toEqual(all(makeBuckets(Buffer.from('the key of another server'))));
    expect(all(buckets).every((bucket) => /^[\w-]{43}$/.test(bucket))).toBe(true);
  });
});

function all(of: typeof buckets): string[] {
  return [of.ofAccount('staff:a'), of.ofAddress('192.0.2.7')];
}
