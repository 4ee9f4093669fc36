/**
 * The name of the unique constraint a failed statement ran into, or undefined for any other failure. Drizzle wraps
 * the driver's error, which names the constraint.
 */
export function findTakenConstraint(error: unknown): string | undefined {
  const wrapped = error instanceof Error && error.cause ? error.cause : error;
  const { code, constraint } = (wrapped ?? {}) as { code?: unknown; constraint?: unknown };
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined;
}

const uniqueViolation = '23505';
