import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 30rem)';

/** Whether the window is as narrow as a phone; on the server it is not. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  const list = window.matchMedia(narrow);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
