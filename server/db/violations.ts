/** The name of the unique constraint a failed statement ran into, or undefined for any other failure. */
export function findTakenConstraint(error: unknown): string | undefined {
  const { code, constraint } = factsOf(error);
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined;
}

/** True when a failed statement named a row that is gone: somebody deleted it between the look and the write. */
export function isParentGone(error: unknown): boolean {
  return factsOf(error).code === foreignKeyViolation;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

function factsOf(error: unknown): { code?: unknown; constraint?: unknown } {
  return error instanceof Error ? (error as { code?: unknown; constraint?: unknown }) : {};
}
