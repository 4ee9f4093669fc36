import { isDigit, withDigit } from '#items/kinds/answer.ts';

/** Name of a question's radio group, by its canonical position. */
export function fieldName(position: number): string {
  return `q${position}`;
}

/** The canonical position a field name stands for, -1 for any other name. */
export function positionOf(name: string): number {
  return Number(/^q(\d{1,4})$/.exec(name)?.[1] ?? -1);
}

export interface PageForm {
  readonly page: number;
  /** The whole canonical string, this page's choices laid over what the page was made from. */
  readonly value: string;
  readonly writer: string;
  /** Where to go on: the submission page, or the page of this number. */
  readonly go: 'review' | number;
}

/** Reads a test page that was posted as a plain form. What is malformed is left for the API to refuse. */
export function readPageForm(form: FormData): PageForm {
  const page = Number(form.get('page'));
  let value = String(form.get('answer') ?? '');
  for (const [name, digit] of form) {
    const position = positionOf(name);
    if (position < 0 || position >= value.length) continue;
    if (typeof digit === 'string' && isDigit(digit, 9)) value = withDigit(value, position, digit);
  }
  const go = form.get('go');
  return {
    page: Number.isInteger(page) ? page : 0,
    value,
    writer: String(form.get('writer') ?? ''),
    go: go === 'review' ? go : targetOf(go, page),
  };
}

/** Named by its number, or one back, or one on. */
function targetOf(go: FormDataEntryValue | null, page: number): number {
  if (typeof go === 'string' && /^[1-9]\d{0,2}$/.test(go)) return Number(go);
  return Math.max(1, go === 'previous' ? page - 1 : page + 1) || 1;
}
