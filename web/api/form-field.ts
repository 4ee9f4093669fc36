import type { z } from 'zod';
import { pageContext } from '#web/app/page-context.ts';
import type { PageArgs } from './client.ts';
import { findJson } from './json.ts';
import { RefusedCall } from './refused-call.ts';

/*
 * What an action judges of its form before it does anything. For actions, inside `replyToForm`: what is wrong is refused
 * as a call would refuse it.
 */

type Args = Pick<PageArgs, 'context'>;

/**
 * What a field holds as JSON, as it was sent: it fits the shape.
 * @throws RefusedCall invalid
 */
export function jsonIn<Shape extends z.ZodType>(
  args: Args,
  form: FormData,
  field: string,
  shape: Shape,
): z.input<Shape> {
  const value = findJson(form.get(field));
  if (value === undefined || !shape.safeParse(value).success) throw refusalOf(args, field);
  return value as z.input<Shape>;
}

/**
 * Which act of a candidate's page a form asks for by its button. Staff's pages have tables (`actsOf`).
 * @throws RefusedCall invalid for none, several, or one that the page does not have
 */
export function getAct<const Act extends string>(args: Args, form: FormData, acts: readonly Act[]): Act {
  // A page that was opened before an update of the service names its act by the former field.
  const [asked, ...others] = form.getAll(form.has('act') ? 'act' : 'intent');
  const act = acts.find((each) => each === asked);
  if (act === undefined || others.length > 0) throw refusalOf(args, 'act');
  return act;
}

/** The refusal of what a field says, as a call would refuse it. */
export function refusalOf({ context }: Args, field: string): RefusedCall {
  const { status, body } = context.get(pageContext).refusalOf(field);
  return new RefusedCall(status, body);
}
