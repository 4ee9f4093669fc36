import { stateOf } from './handover-rules.ts';
import type { HandoverRow } from './handover-store.ts';

/** A link as its company sees it. */
export function presentLink({ now, ...link }: HandoverRow) {
  return { ...link, state: stateOf({ ...link, now }) };
}
