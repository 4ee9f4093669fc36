import type { ViewerKind } from '#contract/codes/viewers.ts';
import { contract } from '#contract/contract.ts';

/** Whether the viewer reads what was written to somebody: a page of a mail is open to more. */
export function mayReadLetters(kind: ViewerKind): boolean {
  const who: readonly ViewerKind[] = contract.mails.showLetter.who;
  return who.includes(kind);
}
