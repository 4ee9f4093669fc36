import { describe, expect, it } from 'vitest';
import { toastsAtOnce } from '#contract/codes/limits.ts';
import { type ShownToast, withToast } from './shown-toasts.ts';

const toast = (id: string, rest: Partial<ShownToast> = {}): ShownToast => ({
  ...{ id, page: '/client/1/Top', tone: 'success', text: 'Copied.', times: 1 },
  ...rest,
});
const idsOf = (toasts: readonly ShownToast[]) => toasts.map(({ id }) => id);

describe('toasts', () => {
  it('one that says the same stays where it is, and is said once more', () => {
    const shown = [toast('a'), toast('b', { text: 'Stored.' })];
    const [first, second, ...others] = withToast(shown, toast('c'));
    expect([first, second, others]).toEqual([toast('a', { times: 2 }), toast('b', { text: 'Stored.' }), []]);
  });

  it.each<[what: string, rest: Partial<ShownToast>]>([
    ['words', { text: 'Stored.' }],
    ['outcome', { tone: 'error' }],
    ['link', { link: { to: '/client/1/users', text: 'Users' } }],
    ['page', { page: '/client/1/users' }],
  ])('another %s is another toast', (_, rest) => {
    expect(idsOf(withToast([toast('a')], toast('b', rest)))).toEqual(['a', 'b']);
  });

  it('the oldest goes where there would be too many', () => {
    const shown = Array.from({ length: toastsAtOnce }, (_, at) => toast(`${at}`, { text: `Stored ${at}.` }));
    const [first, ...others] = idsOf(shown);
    expect(idsOf(withToast(shown, toast('last')))).toEqual([...others, 'last']);
    expect(first).toBe('0');
  });
});
