import { refusals } from '#contract/codes/refusals.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { RefusalBody } from '#web/api/refused-call.ts';

/**
 * What stands above the log-in form (spec 8): wrong data and a lock are said in place, so that the text stays;
 * field errors stand at their fields.
 */
export function noticeOf(refusal: RefusalBody): { title?: MessageKey; text: string } | undefined {
  if (refusal.errors) return undefined;
  if (refusal.code === refusals.accountLocked.code) return { title: 'session.locked', text: refusal.detail };
  return { text: refusal.detail };
}
