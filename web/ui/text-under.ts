import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#web/app/text.tsx';

/** The text of a key that need not be there. */
export function findText(t: Translate, key: string): string | undefined {
  const text = t(key as MessageKey);
  return text === key ? undefined : text;
}
