/**
 * Width of a text in ems, near enough to place a legend or to break a label: a CJK sign is one em wide, a Latin one
 * about .55. The server has no text to measure.
 */
export function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += sign > '\u2fff' ? 1 : 0.55;
  return ems;
}

/** Breaks a label at its last space before the limit; one without spaces stays whole. */
export function breakLabel(text: string, most: number): string {
  const spaces = [...text.matchAll(/ /g)].map((space) => space.index);
  const at = spaces.findLast((index) => emsOf(text.slice(0, index)) <= most);
  if (emsOf(text) <= most || at === undefined) return text;
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}
