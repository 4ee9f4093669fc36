import { toKatakana } from '#contract/codes/kana.ts';

/** True when a tag's name holds every word of a search, whatever the width, case or kana of either. */
export function isTagFound(name: string, search: string): boolean {
  const whole = plain(name);
  return plain(search)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

function plain(text: string): string {
  return toKatakana(text).toLowerCase().trim();
}
