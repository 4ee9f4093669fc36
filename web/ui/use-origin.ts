import { useSyncExternalStore } from 'react';

/** How this browser reaches the product: `https://exams.example.com`; empty until script runs. */
export function useOrigin(): string {
  return useSyncExternalStore(
    nothing,
    () => window.location.origin,
    () => '',
  );
}

const nothing = () => () => {};
