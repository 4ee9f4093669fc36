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
}

/**
 * The toasts with one more. What says the same gives way to it: it stands there once, is read aloud again since it is new
 * on the page, and has its whole time.
 */
export function withToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  return [...shown.filter((each) => !saysTheSame(each, toast)), toast].slice(-toastsAtOnce);
}

function saysTheSame(one: ShownToast, other: ShownToast): boolean {
  return (
    one.tone === other.tone &&
    one.text === other.text &&
    one.link?.to === other.link?.to &&
    one.page === other.page
  );
}
