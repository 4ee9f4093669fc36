import { data } from 'react-router';
import { refusals } from '#contract/codes/refusals.ts';
import { type FormReply, typedIn } from '#web/api/form-reply.ts';

/** What an action gives back when the word of an act was not typed; the act has the words for it. */
export function untyped(form: FormData) {
  const refusal = { code: refusals.invalid.code, detail: '', errors: { confirm: [''] } };
  return data<FormReply>({ refusal, values: typedIn(form) }, refusals.invalid.http);
}

/** Whether somebody typed this word: whatever its capitals, width and spaces. */
export function isTyped(typed: string, word: string): boolean {
  return fold(typed) === fold(word);
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
}
