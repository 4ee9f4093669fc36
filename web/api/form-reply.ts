import { data } from 'react-router';
import { type RefusalBody, RefusedCall } from './refused-call.ts';

/** What an action gives back to its form when the call was refused: what to show, and what was typed. */
export interface FormReply {
  refusal: RefusalBody;
  values: Record<string, string[]>;
}

/** Fields whose values never travel back to the page: passwords, and a password typed once more. */
const secret = /password|^confirmation$/i;

/**
 * Runs an action's work and turns a refusal into the form's reply, with the refusal's status.
 * Redirects and errors that are not refusals go on as they are.
 */
export async function replyToForm<T>(form: FormData, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status >= 500 || error.status === 404) throw error;
    const reply: FormReply = { refusal: error.data, values: typedIn(form) };
    return data(reply, { status: error.status });
  }
}

/** The refusal in what an action gave back, if it gave one. */
export function refusedIn(reply: unknown): FormReply | undefined {
  return typeof reply === 'object' && reply !== null && 'refusal' in reply ? (reply as FormReply) : undefined;
}

/** What was typed into each field, as it goes back to its form. */
export function typedIn(form: FormData): Record<string, string[]> {
  // Without a prototype a field may have any name.
  const values: Record<string, string[]> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value !== 'string' || secret.test(name)) continue;
    // Appended in place: to copy the list for each value would take quadratic time.
    values[name] ??= [];
    values[name].push(value);
  }
  return values;
}
