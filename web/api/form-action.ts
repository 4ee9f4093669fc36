import type { ActionFunctionArgs } from 'react-router';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { bodyOf, judgeJson } from './form-body.ts';
import { replyToForm } from './form-reply.ts';
import { readForm } from './read-form.ts';

/** What a call is fired with: one that takes files gets the form as it was posted. */
type PostedTo<C extends Call> = C extends { form: object }
  ? FormData
  : C extends { body: z.ZodType }
    ? z.input<C['body']>
    : never;

/**
 * An action that posts its form as the call's row reads it, and hands the refusal back to the form.
 * @param row the call: its body's shape says which field is a list, a yes or no, a moment
 * @param fire fires the call with the body and goes on with its response; the form has what is not the call's
 * @param prepare gathers what several fields of the form say of one field of the call
 */
export function formAction<C extends Call & ({ body: z.ZodObject } | { form: z.ZodObject }), Done>(
  row: C,
  fire: (args: ActionFunctionArgs, body: PostedTo<C>, form: FormData) => Promise<Done>,
  prepare?: (form: FormData) => void,
) {
  return async (args: ActionFunctionArgs) => {
    const form = await readForm(args);
    return replyToForm(form, async () => {
      const shape = 'body' in row ? (row.body as z.ZodObject) : undefined;
      if (shape) judgeJson(args, form, shape);
      prepare?.(form);
      return fire(args, (shape ? bodyOf(shape, form) : form) as PostedTo<C>, form);
    });
  };
}
