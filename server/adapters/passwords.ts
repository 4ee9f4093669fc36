import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { makePermits } from './permits.ts';

/** argon2id with OWASP's second profile: 19 MiB, 2 passes, 1 lane; about 20 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of the threads that hashing shares with file access: many log-ins at once leave the others free. */
const permits = makePermits({ atOnce: 2, perAccount: 50, inAll: 500, retry_after: 5 });

/** Verified in place of a password that does not exist, so that an unknown account takes as long as a known one. */
let nobody: Promise<string> | undefined;

/**
 * @param whose account or address the hashing counts for: many from one of them delay only each other
 * @throws Refusal when too many passwords are being hashed
 */
export function hashPassword(password: string, whose: string): Promise<string> {
  return permits.run(whose, () => hash(password, cost));
}

/**
 * True when the password fits. Without a stored hash it works as long and answers false.
 * @param whose as with hashPassword
 * @throws Refusal when too many passwords are being hashed
 */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  whose: string,
): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost);
  const wanted = stored ?? (await nobody);
  const fits = await permits.run(whose, () => verify(wanted, password));
  return stored != null && fits;
}

/** Compares two secrets in constant time, whatever their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
