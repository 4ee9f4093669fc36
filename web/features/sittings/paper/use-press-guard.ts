import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** Nobody reads a page and taps on it sooner than this: such a tap was meant for the page before. */
const reading = 400;

/**
 * A double click or a double tap is one wish. Its second press must not choose an answer on the page that its first one
 * has brought. Browsers do not all count taps, so a tap right after the turn is taken for a second one too.
 * @returns to be asked about every click inside the sheet, before anybody else is
 */
export function usePressGuard(page: number): (event: MouseEvent) => void {
  const turn = useRef({ page, at: Number.NEGATIVE_INFINITY, isFresh: false });
  useLayoutEffect(() => {
    if (turn.current.page !== page) turn.current = { page, at: performance.now(), isFresh: true };
  }, [page]);
  return (event) => {
    // A key that presses something is no click of a pointer.
    if (event.detail === 0) return;
    const { pointerType } = event.nativeEvent as PointerEvent;
    const { at, isFresh } = turn.current;
    const isSecond = isFresh && event.detail > 1;
    if (isSecond || (pointerType === 'touch' && performance.now() - at < reading)) {
      event.preventDefault();
      event.stopPropagation();
    } else turn.current.isFresh = false;
  };
}
