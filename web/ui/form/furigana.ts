/**
 * Readings of names while they are typed: an input method shows the kana before it shows the characters chosen
 * for them, so the last kana of a composition is its reading. A pure state, moved by what the browser tells.
 */
export interface FuriganaState {
  /** What stands in the name, piece by piece, each with its reading in katakana. */
  readonly pieces: readonly { text: string; kana: string }[];
  /** The last kana of the composition that is open. */
  readonly pending: string;
}

export const noFurigana: FuriganaState = { pieces: [], pending: '' };

/** `compositionupdate`: while kana are shown they are the reading so far; once converted, they no longer are. */
export function whileComposing(state: FuriganaState, data: string): FuriganaState {
  // "やm" on the way to "やま": a letter not yet turned into kana is cut off.
  const typed = data.replace(/[a-zA-Zａ-ｚＡ-Ｚ]+$/, '');
  return isKana(typed) ? { ...state, pending: typed } : state;
}

/** `compositionend`: the piece that was chosen, with its reading; a composition given up leaves nothing. */
export function afterComposition(state: FuriganaState, data: string, name: string): FuriganaState {
  const kana = katakanaOf(isKana(data) ? data : state.pending);
  const pieces = data === '' ? state.pieces : [...state.pieces, { text: data, kana }];
  return follow({ pieces, pending: '' }, name);
}

/** The name changed: pieces that are no longer in it go, and their readings with them. */
export function follow(state: FuriganaState, name: string): FuriganaState {
  let rest = name;
  const pieces = state.pieces.filter(({ text }) => {
    const at = rest.indexOf(text);
    if (at >= 0) rest = rest.slice(at + text.length);
    return at >= 0;
  });
  return { ...state, pieces };
}

/** The reading of a name: the pieces' own, spaces between them kept. */
export function furiganaOf({ pieces }: FuriganaState, name: string): string {
  let rest = name;
  let reading = '';
  for (const { text, kana } of pieces) {
    const at = rest.indexOf(text);
    if (at < 0) continue;
    reading += spaceIn(rest.slice(0, at)) + kana;
    rest = rest.slice(at + text.length);
  }
  return reading === '' ? '' : reading.trimStart();
}

function spaceIn(between: string): string {
  return /[\s\u3000]/.test(between) ? ' ' : '';
}

function isKana(text: string): boolean {
  return text !== '' && /^[ぁ-ゖァ-ヺー・゛゜ｦ-ﾟ\s\u3000]+$/.test(text);
}

/** Hiragana as katakana; the API does the same, so that what is shown is what will be stored. */
function katakanaOf(text: string): string {
  return text.normalize('NFKC').replace(/[ぁ-ゖ]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60));
}
