/** A LIKE pattern that finds `text` anywhere; its own %, _ and \ stand for themselves. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
