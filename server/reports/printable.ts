/** A longer run of characters, without a place to break, would leave the paper. */
const LONGEST_RUN = 24;
const ZERO_WIDTH_SPACE = '\u200b';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text that a stranger typed, made safe to print: halves of surrogate pairs replaced, control characters and those
 * that turn the writing direction of what follows taken out, whitespace folded, endless runs given places to break.
 * Everything else stays as it was typed.
 */
export function printable(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '')
    .replace(/\p{Zs}+/gu, (spaces) => (spaces.startsWith('\u3000') ? '\u3000' : ' '))
    .trim();
  return clean.replace(/[^\s]+/gu, breakable);
}

export function graphemeCount(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** The first signs of a text; an ellipsis says that there are more. */
export function cut(text: string, most: number): string {
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment);
  return signs.length <= most ? text : `${signs.slice(0, most).join('')}…`;
}

/** The first signs of a text that fill so many full widths; a sign of Latin letters takes about half of one. */
export function cutToWidth(text: string, widths: number): string {
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment);
  let left = widths;
  const most = signs.findIndex((sign) => {
    left -= isNarrow.test(sign) ? 0.55 : 1;
    return left < 0;
  });
  return most < 0 ? text : `${signs.slice(0, most).join('')}…`;
}

/** Latin, Greek and Cyrillic letters, digits and signs. */
const isNarrow = /^[\u0020-\u04ff\u2000-\u206f]/;

function breakable(run: string): string {
  if (run.length <= LONGEST_RUN) return run;
  const signs = [...graphemes.segment(run)].map(({ segment }) => segment);
  const pieces: string[] = [];
  for (let start = 0; start < signs.length; start += LONGEST_RUN) {
    pieces.push(signs.slice(start, start + LONGEST_RUN).join(''));
  }
  return pieces.join(ZERO_WIDTH_SPACE);
}
