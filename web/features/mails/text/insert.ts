type TextField = HTMLTextAreaElement | HTMLInputElement;

/** Two braces that somebody has just typed. */
export interface TypedBraces {
  field: TextField;
  /** Where they begin in the text. */
  from: number;
  /** What was typed after them. */
  typed: string;
  /** Of the line of the cursor, in pixels from the corner of what the field stands in. */
  top: number;
  bottom: number;
  left: number;
  /** There is no room below that line. */
  isLow: boolean;
}

/** The braces that are open before the cursor, if there are any. */
export function typedBracesIn(field: EventTarget): TypedBraces | undefined {
  if (!(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLInputElement)) return undefined;
  const at = field.selectionStart ?? 0;
  const before = /(?:\{\{|｛｛)([^{}｛｝\r\n]{0,20})$/u.exec(field.value.slice(0, at));
  if (!before) return undefined;
  return { field, from: before.index, typed: before[1] ?? '', ...placeOf(field, at) };
}

/** Writes at the cursor, in place of what stands from there on until it. The browser's own way can be undone. */
export function insertInto(field: TextField, text: string, from: number): void {
  field.focus();
  field.setSelectionRange(from, field.selectionEnd);
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, from, field.selectionEnd ?? from, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A list is at least this wide, and at most this high with what sticks to the window's lower edge. */
const list = { width: 208, height: 340 };

/** Where the cursor stands: a copy of the field that ends there is laid out and measured. */
function placeOf(field: TextField, at: number): Pick<TypedBraces, 'top' | 'bottom' | 'left' | 'isLow'> {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of ['font', 'padding', 'border', 'boxSizing', 'width', 'letterSpacing'] as const)
    copy.style[name] = style[name];
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', overflowWrap: 'break-word' });
  copy.style.whiteSpace = field instanceof HTMLTextAreaElement ? 'pre-wrap' : 'pre';
  copy.textContent = field.value.slice(0, at);
  const end = document.createElement('span');
  end.textContent = '\u200b';
  copy.append(end);
  field.after(copy);
  const { offsetTop, offsetLeft, offsetHeight } = end;
  copy.remove();
  const below = Math.min(offsetTop + offsetHeight - field.scrollTop, field.offsetHeight);
  const right = Math.max(0, Math.min(offsetLeft - field.scrollLeft, field.offsetWidth - list.width));
  return {
    top: field.offsetTop + below - offsetHeight,
    bottom: field.offsetTop + below,
    left: field.offsetLeft + right,
    isLow: field.getBoundingClientRect().top + below + list.height > innerHeight,
  };
}
