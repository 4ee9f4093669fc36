import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { recall, remember } from '../tab-memory.ts';

const nameOf = (key: string) => `list_row ${key}`;

/** Gives the focus back to the row by which a list was left, when the browser's Back or Forward leads to it again. */
export function useRowOfReturn(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const left = isReturn ? recall(nameOf(key)) : undefined;
    if (left === undefined) return;
    const ways = document.querySelectorAll<HTMLElement>('[data-list] tbody th a');
    // The browser's own place on the page is restored beside this.
    [...ways].find((way) => way.getAttribute('href') === left)?.focus({ preventScroll: true });
  }, [key, isReturn]);
}

/** @param key of the list's entry in the history @param to where the row leads */
export function rememberRow(key: string, to: string): void {
  remember(nameOf(key), to);
}
