import { data, useActionData } from 'react-router';
import { type RefusalBody, RefusedCall } from './refused-call.ts';

/** What an action gives back to its form when the call was refused: what to show, and what was typed. */
export interface FormReply {
  /** Which act was refused; none where the page does not have the act. */
  act?: string | undefined;
  refusal: RefusalBody;
  values: Record<string, string[]>;
}

/** Fields whose values never travel back to the page: passwords, and a password typed once more. */
const secret = /password|^confirmation$/i;

/**
 * Runs an action's work and turns a refusal into the form's reply, with the refusal's status.
 * Redirects and errors that are not refusals go on as they are.
 * @param act the name of the act, where the page has several
 */
export async function replyToForm<T>(form: FormData, work: () => Promise<T>, act?: string) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedCall) || isFault(error) || error.status === 404) throw error;
    const reply: FormReply = { act, refusal: error.data, values: typedIn(form) };
    return data(reply, { status: error.status });
  }
}

/** Whether the server failed at a call, so that no form says what to do. What a maintenance refuses may be sent later as it is. */
export function isFault({ status, refusal }: RefusedCall): boolean {
  return status >= 500 && refusal !== 'maintenance';
}

/** What the page's action, made by `actsOf`, has replied last. */
export function useReply<Action extends (args: never) => Promise<unknown>>() {
  return useActionData() as Awaited<ReturnType<Action>> | undefined;
}

/** The refusal in what an action replied, if there is one; of the acts that are named, or of any. */
export function refusedIn<Reply>(reply: Reply, ...acts: ActOf<Reply>[]): Refused<Reply> | undefined {
  if (typeof reply !== 'object' || reply === null || !('refusal' in reply)) return undefined;
  const { act } = reply as Pick<FormReply, 'act'>;
  return acts.length === 0 || acts.some((each) => each === act) ? (reply as Refused<Reply>) : undefined;
}

/** What one of these acts has brought, if it was the last and was not refused. */
export function madeIn<Reply, Act extends ActOf<Reply>>(
  reply: Reply,
  ...acts: Act[]
): Made<Reply, Act> | undefined {
  if (typeof reply !== 'object' || reply === null || 'refusal' in reply) return undefined;
  return acts.some((each) => 'act' in reply && each === reply.act) ? (reply as Made<Reply, Act>) : undefined;
}

/** The acts of a page, by what its action replies. */
export type ActOf<Reply> = Reply extends { act?: infer Act extends string | undefined }
  ? NonNullable<Act>
  : never;
type Refused<Reply> = unknown extends Reply ? FormReply : Extract<Reply, Pick<FormReply, 'refusal'>>;
type Made<Reply, Act> = Exclude<Extract<Reply, { act: Act }>, Pick<FormReply, 'refusal'>>;

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
