/** Signs that look like a hyphen in one font or another, and that keyboards and spreadsheets write for one. */
const hyphens = '‐‑‒–—―−─━⁃⁻₋˗﹘﹣－';
const hyphen = new RegExp(`[${hyphens}]`, 'gu');
/** The sign of a long vowel is a hyphen where no kana stands before it. */
const longVowel = /(?<![ぁ-ゖァ-ヺーｦ-ﾟ])[ーｰ]/gu;

/** Every sign that looks like a hyphen becomes one. */
export function foldHyphens(text: string): string {
  return text.replace(hyphen, '-').replace(longVowel, '-');
}

/**
 * How rows that were written before codes were folded may spell a code: with another hyphen, or with signs in pieces.
 * The code itself comes first.
 */
export function spellingsOf(code: string): string[] {
  const others = [...hyphens, 'ー', 'ｰ'].map((sign) => code.replaceAll('-', sign));
  return [...new Set([code, ...others, code.normalize('NFD')])];
}
