import type { z } from 'zod';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FieldProblem } from '../access/refusal.ts';

/** Problems of a failed parse: keys as the schemas carry them, with the rule's own numbers as arguments. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.') || 'body',
    key: keyOf(issue),
    args: argsOf(issue),
  }));
}

function keyOf(issue: z.core.$ZodIssue): MessageKey {
  if (isKey(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'field.tooLong';
  if (issue.code === 'invalid_value') return 'field.choice';
  return 'field.wrong';
}

/** Zod's own messages are sentences. The catalogue is not asked: threads that judge rows would have to load it. */
function isKey(message: string): message is MessageKey {
  return /^\w+(\.\w+)+$/.test(message);
}

/** A shape's own check gives them as `params.args`. */
function argsOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  const args: Record<string, string | number> = {};
  if (issue.code === 'custom') Object.assign(args, issue.params?.args);
  if ('maximum' in issue) args.maximum = Number(issue.maximum);
  if ('minimum' in issue) args.minimum = Number(issue.minimum);
  return args;
}
