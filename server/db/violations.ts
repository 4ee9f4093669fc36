/** The name of the unique constraint a failed statement ran into, or undefined for any other failure. */
export function findTakenConstraint(error: unknown): string | undefined {
  const { code, constraint, message } = factsOf(error);
  if (code !== uniqueViolation) return undefined;
  const named = typeof constraint === 'string' ? constraint : constraintIn(message);
  return named?.replace(shardNumber, '');
}

/** True when a failed statement named a row that is gone: somebody deleted it between the read and the write. */
export function isParentGone(error: unknown): boolean {
  return factsOf(error).code === foreignKeyViolation;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** On a distributed PostgreSQL a constraint's name ends with the number of its shard. */
const shardNumber = /_\d{6,}$/;

/** An error of a distributed database may come without its fields: then the message alone names the constraint. */
function constraintIn(message: unknown): string | undefined {
  return typeof message === 'string' ? /unique constraint "([^"]+)"/.exec(message)?.[1] : undefined;
}

function factsOf(error: unknown): { code?: unknown; constraint?: unknown; message?: unknown } {
  return error instanceof Error ? (error as { code?: unknown; constraint?: unknown; message: string }) : {};
}
