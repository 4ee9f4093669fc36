import type { z } from 'zod';
import type { RefusalName } from '#contract/codes/refusals.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { MessageArgs } from '#messages/translator.ts';

/** What is wrong with one field: a path, a message key and its arguments. */
export interface FieldProblem {
  path: string;
  key: MessageKey;
  args?: MessageArgs;
}

/** The guards that refuse a request before any rule of a feature does: see `Refusal.guard`. */
export type Guard = 'role' | 'scope' | 'gate' | 'permission' | 'origin' | 'reuse';

/** How a call fails on purpose. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly problems: readonly FieldProblem[];
  /** Which text explains it, where the refusal's usual one does not fit. */
  readonly detail: MessageKey | undefined;
  /** Seconds; a text may name them as `minutes`, or the moment they are over as `until`. */
  readonly retry_after: number | undefined;
  /** Fields that somebody else has changed meanwhile, as they are now (4220). */
  readonly theirs: Readonly<Record<string, unknown>> | undefined;
  /** Which guard refused: for the log, never in the response. */
  readonly guard: Guard | undefined;

  constructor(
    refusal: RefusalName,
    more: {
      problems?: readonly FieldProblem[];
      detail?: MessageKey;
      retry_after?: number;
      guard?: Guard;
      theirs?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(refusal);
    this.name = 'Refusal';
    this.refusal = refusal;
    this.problems = more.problems ?? [];
    this.detail = more.detail;
    this.retry_after = more.retry_after;
    this.guard = more.guard;
    this.theirs = more.theirs;
  }
}

/** Refuses the input with problems found by rules or by the database; nothing happens when there are none. */
export function refuseInvalid(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('invalid', { problems });
}

/** Problems in the order of a form's fields, for a call that gathers them. */
export function inOrderOf(form: z.ZodObject, problems: readonly FieldProblem[]): FieldProblem[] {
  const names = Object.keys(form.shape);
  const placeOf = ({ path }: FieldProblem) => names.indexOf(path.split('.')[0] ?? '');
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}
