/** Whether somebody typed this word: whatever its capitals, width and spaces. */
export function isTyped(typed: string, word: string): boolean {
  return fold(typed) === fold(word);
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
}
