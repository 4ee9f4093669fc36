import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** Milliseconds after a page turn in which a tap counts as one on the former page: reading takes longer. */
const reading = 400;

/**
 * Stops the second press of a double click or double tap from choosing an answer on the page that the first one opened.
 * Not all browsers count taps, so a tap right after the page turn is treated as a second press too.
 * @returns a capturing handler for every click inside the sheet
 */
export function usePressGuard(page: number): (event: MouseEvent) => void {
  const turn = useRef({ page, at: Number.NEGATIVE_INFINITY, isFresh: false });
  useLayoutEffect(() => {
    if (turn.current.page !== page) turn.current = { page, at: performance.now(), isFresh: true };
  }, [page]);
  return (event) => {
    // `detail` is 0 for a click that the keyboard fired.
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
