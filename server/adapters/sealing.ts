import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets that must be readable again: candidates' passwords, which are mailed and listed. */
export interface Sealer {
  seal(plain: string): string;
  /** @throws when the text was not sealed with this key */
  open(sealed: string): string;
}

/** AES-256-GCM with a key derived from APP_SECRET; output is base64url(iv . tag . ciphertext). */
export function makeSealer(app_secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', app_secret, 'hakaru', 'sealed credentials', 32));
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
