/** A reading as it is stored and searched: full-width katakana, whatever was typed (hiragana, half-width kana). */
export function toKatakana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u3041-\u3096]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60));
}
