import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from './app-secrets.ts';

/** The seed of somebody's own paper: 128 random bits in hex. */
export function drawSeed(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Seeds of fixed forms as earlier releases drew them, each time anew: an exam of that time keeps the papers that it was
 * printed and delivered with.
 */
export function makeFormerSeeds(secret: string): (exam_id: number, exam_item_id: number) => string {
  const key = deriveKey(secret, 'papers');
  return (exam_id, exam_item_id) =>
    createHmac('sha256', key).update(`${exam_id}|${exam_item_id}|form`).digest('hex').slice(0, 32);
}
