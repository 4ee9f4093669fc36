/** The most lines that are named; more are given as a number. */
const mostNamed = 5;

/** Lines of the file in words: Line 3; Lines 3, 5 and 9; Lines 1, 2, 3, 4, 5 and 12 more. */
export function listLines(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]}`;
  if (lines.length > mostNamed)
    return `Lines ${lines.slice(0, mostNamed).join(', ')} and ${lines.length - mostNamed} more`;
  return `Lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}
