import { useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { type ProcessState, processTones } from './job-state.ts';

/** Where an import or an output stands, in the words that both have. */
export function ProcessBadge({ state }: { state: ProcessState }) {
  return <StatusBadge tone={processTones[state]}>{useText()(`job.state.${state}`)}</StatusBadge>;
}
