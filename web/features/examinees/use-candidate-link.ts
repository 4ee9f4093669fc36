import { useSyncExternalStore } from 'react';
import { useExam } from '#web/layouts/frame-data.ts';

/** The exam's address for candidates as this browser reaches it; the path alone until script runs. */
export function useCandidateLink(): string {
  const { candidate_path: path } = useExam();
  const origin = useSyncExternalStore(
    nothing,
    () => window.location.origin,
    () => '',
  );
  return `${origin}${path}`;
}

const nothing = () => () => {};
