import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's second profile: 19 MiB, 2 passes, 1 lane; about 20 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified in place of a password that does not exist, so that an unknown account takes as long as a known one. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** True when the password fits. Without a stored hash it works as long and answers false. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost);
  const fits = await verify(stored ?? (await nobody), password);
  return stored !== undefined && fits;
}

/** Compares two secrets in constant time, whatever their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
