import type { Grouping } from '#contract/codes/statistics.ts';
import type { MessageKey } from '#messages/catalogue.ts';

/** The words of a group: genders and ages by the master data, languages by their names. */
export function groupKey(by: Grouping, code: string): MessageKey {
  const place = by === 'language' ? 'statistics.language' : by;
  return `${place}.${code}` as MessageKey;
}
