/** Typed to confirm an act that changes what results mean: the same in every language, easy on any keyboard. */
export const confirmWord = 'norm';

/** However it was typed: capitals, full-width letters, a space after it. */
export function isConfirmed(typed: string): boolean {
  return typed.normalize('NFKC').trim().toLowerCase() === confirmWord;
}
