import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type AppSecrets, deriveKey, idOfSecret } from './app-secrets.ts';

/** Encrypts small secrets that must be readable again: candidates' passwords, which are mailed and listed. */
export interface Sealer {
  /** Every column that keeps one is named in server/db/secrets/sealed-columns.ts. */
  seal(plain: string): string;
  /** @throws when the text was sealed with another secret */
  open(sealed: string): string;
}

/** What a text begins with that was sealed with this secret. */
export function beginningOf(secret: string): string {
  return `${idOfSecret(secret)}.`;
}

/**
 * AES-256-GCM with a key derived from APP_SECRET; output is the secret's id, a full stop, and base64url(iv . tag .
 * ciphertext). Texts sealed by earlier releases have no id.
 */
export function makeSealer(secrets: AppSecrets): Sealer {
  const keys = new Map(
    secrets.map((secret) => [beginningOf(secret), deriveKey(secret, 'sealed credentials')]),
  );
  const [[beginning, key] = notOne()] = keys;
  return {
    seal: (plain) => beginning + encrypt(key, plain),
    open(sealed) {
      const start = sealed.indexOf('.') + 1;
      if (start === 0) return openWithAny([...keys.values()], sealed);
      const own = keys.get(sealed.slice(0, start));
      if (!own) throw new Error('sealed with another secret');
      return decrypt(own, sealed.slice(start));
    },
  };
}

function notOne(): never {
  throw new Error('a sealer without a secret');
}

function openWithAny([key, ...others]: readonly Buffer[], sealed: string): string {
  if (!key) throw new Error('sealed with another secret');
  try {
    return decrypt(key, sealed);
  } catch {
    return openWithAny(others, sealed);
  }
}

function encrypt(key: Buffer, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

function decrypt(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
