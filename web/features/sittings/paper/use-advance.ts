import { type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { forget, recall, remember } from '#web/ui/tab-memory.ts';
import { positionOf } from './page-form.ts';

const key = 'hakaru_stay';

/** Milliseconds in which the choice is seen before the page moves. */
const glance = 200;

/** Whether a choice by finger brings the next open question into view; this tab remembers when it is turned off. */
export function useAdvanceSetting(): [isAdvancing: boolean, set: (isAdvancing: boolean) => void] {
  const [isAdvancing, setAdvancing] = useState(() => recall(key) === undefined);
  const set = useCallback((wanted: boolean) => {
    setAdvancing(wanted);
    if (wanted) forget(key);
    else remember(key, '1');
  }, []);
  return [isAdvancing, set];
}

/**
 * On a phone, the first answer to a question scrolls to the next open question, where that is not in view. The focus
 * stays, and nothing moves for candidates who answer with keys or want less motion.
 * @param value the answers before the press
 * @returns a handler for every click on the sheet
 */
export function useAdvance(
  form: RefObject<HTMLFormElement | null>,
  value: string,
): (event: MouseEvent) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return ({ target, detail }) => {
    const group = (target as Element).closest('label')?.closest('fieldset');
    // `detail` is 0 for a click that the keyboard fired.
    if (!group || detail === 0 || value[positionOf(group.id)] !== '0' || recall(key) !== undefined) return;
    if (!matchMedia('(pointer: coarse) and (prefers-reduced-motion: no-preference)').matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(bringNext, glance, form.current, group, scrollY);
  };
}

/** @param height scroll position at the choice; a candidate who has scrolled since is not moved */
function bringNext(form: HTMLFormElement | null, group: HTMLFieldSetElement, height: number): void {
  const groups = [...(form?.querySelectorAll('fieldset') ?? [])];
  const next = groups.slice(groups.indexOf(group) + 1).find((each) => !each.querySelector(':checked'));
  if (!next || scrollY !== height) return;
  const { top, bottom } = next.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top >= covered && bottom <= innerHeight) return;
  const isTall = bottom - top > innerHeight - covered;
  next.scrollIntoView({ behavior: 'smooth', block: isTall ? 'start' : 'center' });
}
