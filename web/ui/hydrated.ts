import { useSyncExternalStore } from 'react';

const nothing = () => () => {};

/** True once script runs: what needs it is shown from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
