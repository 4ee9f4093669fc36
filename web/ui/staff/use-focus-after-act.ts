import { type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * An act may take away the button that was pressed, as a removal does with its row. The focus that went with it comes to
 * the list, or to the page's heading where no list is left; elsewhere the browser would begin anew at the page's top.
 */
export function useFocusAfterAct(heading: RefObject<HTMLElement | null>): void {
  const { state, formMethod = 'GET' } = useNavigation();
  const isActing = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      isActing.current ||= formMethod !== 'GET';
      return;
    }
    if (isActing.current && document.activeElement === document.body) {
      const list = document.querySelector<HTMLElement>('[data-list]');
      (list ?? heading.current)?.focus({ preventScroll: true });
    }
    isActing.current = false;
  }, [state, formMethod, heading]);
}
