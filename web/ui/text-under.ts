import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#web/app/text.tsx';

/** What follows `exam.list.` in the keys that begin with it. */
export type NameUnder<Texts extends string> = MessageKey extends infer Key
  ? Key extends `${Texts}.${infer Name}`
    ? Name
    : never
  : never;

/** The text of a name among a part's texts: the part's props make sure that it is there (`NameUnder`). */
export function textUnder(t: Translate, texts: string, name: string): string {
  return t(`${texts}.${name}` as MessageKey);
}

/** The same of a name that need not be there. */
export function findTextUnder(t: Translate, texts: string, name: string): string | undefined {
  const text = textUnder(t, texts, name);
  return text === `${texts}.${name}` ? undefined : text;
}
