import { useExam } from '#web/layouts/frame-data.ts';
import { useOrigin } from '#web/ui/use-origin.ts';

/** The exam's address for candidates as this browser reaches it; the path alone until script runs. */
export function useCandidateLink(): string {
  const { candidate_path: path } = useExam();
  const origin = useOrigin();
  return `${origin}${path}`;
}
