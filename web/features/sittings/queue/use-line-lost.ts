import { useSyncExternalStore } from 'react';
import type { Answers } from './use-answers.ts';

/** True while sending fails or the browser says that it is offline. The candidate need not do anything about it. */
export function useLineLost({ stopped, status }: Answers): boolean {
  const isOnline = useOnline();
  return !stopped && (status.kind === 'unsent' || !isOnline);
}

/** Whether the browser says that it is online. Only "offline" can be trusted. */
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
