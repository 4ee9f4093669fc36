import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** On a new page, brings its entry in the menu and in rows of tabs into view; the page itself does not move. */
export function useHereInView(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new page
  useEffect(() => {
    for (const entry of document.querySelectorAll('nav [aria-current]')) bringIntoView(entry);
  }, [pathname]);
}

/** By itself, because `scrollIntoView` would scroll the page too. */
function bringIntoView(entry: Element): void {
  const frame = entry.closest('nav');
  if (!frame) return;
  const place = entry.getBoundingClientRect();
  const room = frame.getBoundingClientRect();
  if (place.top < room.top || place.bottom > room.bottom)
    frame.scrollTop += (place.top + place.bottom - room.top - room.bottom) / 2;
  if (place.left < room.left || place.right > room.right)
    frame.scrollLeft += (place.left + place.right - room.left - room.right) / 2;
}
