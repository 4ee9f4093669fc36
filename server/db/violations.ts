/**
 * The name of the unique constraint a failed statement ran into, or undefined for any other failure. Drizzle wraps
 * the driver's error, which names the constraint.
 */
export function findTakenConstraint(error: unknown): string | undefined {
  const { code, constraint } = causeOf(error);
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined;
}

/** True when a failed statement named a row that is gone: somebody deleted it between the look and the write. */
export function isParentGone(error: unknown): boolean {
  return causeOf(error).code === foreignKeyViolation;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

function causeOf(error: unknown): { code?: unknown; constraint?: unknown } {
  const wrapped = error instanceof Error && error.cause ? error.cause : error;
  return (wrapped ?? {}) as { code?: unknown; constraint?: unknown };
}
