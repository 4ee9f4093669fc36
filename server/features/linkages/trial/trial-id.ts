import { randomBytes } from 'node:crypto';
import { trialPrefix } from '#contract/codes/linkages.ts';

/** What both sides call a trial of a linkage. */
export function drawTrialId(): string {
  return trialPrefix + randomBytes(6).toString('hex');
}

/** Whether an id is of a trial, which a launch may name whatever the linkage's own ids look like. */
export function isTrialId(external_id: string): boolean {
  return external_id.startsWith(trialPrefix) && /^[0-9a-f]{12}$/.test(external_id.slice(trialPrefix.length));
}
