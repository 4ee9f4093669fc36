import { toastsAtOnce } from '#contract/codes/limits.ts';

export interface Toast {
  tone: 'success' | 'error';
  text: string;
  /** Where what it speaks of is found. */
  link?: { to: string; text: string } | undefined;
  /** The address of the page that is opened next, where it is to be read there. */
  on?: string | undefined;
}

export interface ShownToast extends Toast {
  id: string;
  /** The address of the page it belongs to: it is not shown on others. */
  page: string;
  /** How often it has been said. */
  times: number;
}

/**
 * The toasts with one more. One that says the same stays where it is, with whatever holds the focus in it, and is said
 * once more.
 */
export function withToast(
  shown: readonly ShownToast[],
  toast: Omit<ShownToast, 'times'>,
): readonly ShownToast[] {
  if (!shown.some((each) => saysTheSame(each, toast)))
    return [...shown, { ...toast, times: 1 }].slice(-toastsAtOnce);
  return shown.map((each) => (saysTheSame(each, toast) ? { ...each, times: each.times + 1 } : each));
}

function saysTheSame(one: ShownToast, other: Omit<ShownToast, 'times'>): boolean {
  return (
    one.tone === other.tone &&
    one.text === other.text &&
    one.link?.to === other.link?.to &&
    one.page === other.page
  );
}
