import { useSyncExternalStore } from 'react';
import type { Answers } from './use-answers.ts';

/** True while answers do not get through, or the browser says that it has no line. Nothing need be done about it. */
export function useLineLost({ stopped, status }: Answers): boolean {
  const isOnline = useOnline();
  return !stopped && (status.kind === 'unsent' || !isOnline);
}

/** What the browser says of its line; it is believed when it says there is none. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listenToLine,
    () => navigator.onLine,
    () => true,
  );
}

function listenToLine(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
