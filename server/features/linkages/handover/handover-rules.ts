import type { HandoverState } from '#contract/codes/linkages.ts';

interface Link {
  expires_at: Date;
  opened_at: Date | null;
  voided_at: Date | null;
  now: Date;
}

/** Where a link stands: once it was opened, that is what counts. */
export function stateOf({ expires_at, opened_at, voided_at, now }: Link): HandoverState {
  if (opened_at) return 'opened';
  if (voided_at) return 'voided';
  return now < expires_at ? 'open' : 'expired';
}
