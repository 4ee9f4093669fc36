import { expect, it } from 'vitest';
import { z } from 'zod';
import { Id, integer, line, Moment, oneOf } from '#contract/shapes/text.ts';
import { askedIn, askedStrictlyIn } from './asked-in.ts';

const fields = z.object({
  text: z.string().max(3).default(''),
  code: line(2).optional(),
  status: z.array(integer(0, 5)).max(2).default([]),
  state: z.enum(['open', 'over']).optional(),
  kind: oneOf([1, 2]).optional(),
  group_id: Id.optional(),
  mailed: z.boolean().optional(),
  begun_from: Moment.optional(),
  begun_to: Moment.optional(),
  to: Moment.optional(),
});
const asked = (search: string) => askedIn(new URL(`http://x/list${search}`), fields);

it.each([
  ['', {}],
  ['?text=&state=&status=&code=+', {}],
  ['?text=ab&state=over&kind=2&group_id=7', { text: 'ab', state: 'over', kind: '2', group_id: '7' }],
  // Of several that fit a single field, the first one; of a list, all of them.
  ['?state=shut&state=over&state=open', { state: 'over' }],
  ['?status=5&status=x&status=6&status=1', { status: ['5', '1'] }],
  // What is too long is cut: otherwise a search would find everybody.
  ['?text=abcd&code=123&status=1&status=2&status=3', { text: 'abc', code: '12', status: ['1', '2'] }],
  ['?mailed=1', { mailed: true }],
  ['?mailed=0', { mailed: false }],
  // Days are days of Japan, and the last one is one of them.
  [
    '?begun_from=2026-02-28&begun_to=2026-02-28&to=2026-12-31',
    {
      begun_from: '2026-02-28T00:00:00+09:00',
      begun_to: '2026-03-01T00:00:00+09:00',
      to: '2027-01-01T00:00:00+09:00',
    },
  ],
  // What cannot be, and what is no field, is left out.
  ['?state=shut&kind=3&group_id=0&mailed=yes&begun_from=2026-13-01&status=9&page=2', {}],
  // The calendar has no such day, though a clock would read it as the 2nd of March.
  ['?begun_from=2026-02-30&begun_to=2026-02-30', {}],
  ['?group_id=1e3&kind=1x&begun_to=2026-02-28T00:00:00Z', {}],
])('%s asks for %j', (search, wanted) => expect(asked(search)).toEqual(wanted));

it('an act on what is found sends what does not fit as it was written, for the call to refuse', () => {
  const strictly = (search: string) => askedStrictlyIn(new URL(`http://x/list${search}`), fields);
  expect(strictly('?kind=3&begun_from=2026-02-30&state=over&text=+')).toEqual({
    kind: '3',
    begun_from: '2026-02-30',
    state: 'over',
  });
  expect(strictly('?status=9&status=1&else=x')).toEqual({ status: ['1'] });
});
