import { escapeHtml } from '#contract/escape-html.ts';
/** A piece of a page: text that is filled into another piece is escaped, a piece is not. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Filling = string | number | Markup | readonly Markup[];

export function html(pieces: TemplateStringsArray, ...filled: readonly Filling[]): Markup {
  return new Markup(pieces.map((piece, at) => piece + written(filled[at] ?? '')).join(''));
}

function written(filling: Filling): string {
  if (filling instanceof Markup) return filling.text;
  if (typeof filling === 'string' || typeof filling === 'number') return escapeHtml(String(filling));
  return filling.map(({ text }) => text).join('');
}
