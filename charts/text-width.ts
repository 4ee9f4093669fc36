const classes: readonly { signs: RegExp; ems: number }[] = [
  { signs: /[\u2014-\u{10ffff}]/u, ems: 1 },
  { signs: /[mwMW@%]/, ems: 0.95 },
  { signs: /[ijlftrI.,:;()/' ·-]/, ems: 0.4 },
  { signs: /[A-Z&]/, ems: 0.75 },
];

/**
 * Width of a text in ems, near enough to place a legend or to cut a label: a CJK sign is one em wide, a Latin one
 * about .6. The server has no text to measure.
 */
export function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += classes.find(({ signs }) => signs.test(sign))?.ems ?? 0.62;
  return ems;
}

/** Breaks a label at its last space before the limit, in ems; a line that is too long even so is cut. */
export function breakLabel(text: string, most: number): string[] {
  const spaces = [...text.matchAll(/ /g)].map((space) => space.index);
  const at = spaces.findLast((index) => emsOf(text.slice(0, index)) <= most);
  if (emsOf(text) <= most || at === undefined) return [cutLabel(text, most)];
  return [text.slice(0, at), cutLabel(text.slice(at + 1), most)];
}

/** A label of at most so many ems: a longer one ends in an ellipsis, and its whole stands in the description. */
export function cutLabel(text: string, most: number): string {
  if (emsOf(text) <= most) return text;
  let kept = '';
  for (const sign of text) {
    if (emsOf(`${kept}${sign}…`) > most) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}
