import { randomInt } from 'node:crypto';

/** Without look-alikes (0/O, 1/l/I): people type these from paper. */
const readable = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const plain = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A company's hash: 10 random letters and digits (decisions 5). */
export function drawCompanyHash(): string {
  return draw(plain, 10);
}

/** An issued login id of a candidate: 8 of at most 10 letters and digits. */
export function drawExamineeLoginId(): string {
  return draw(readable, 8);
}

/** An issued password of a candidate: 12 readable characters, about 69 bits. */
export function drawExamineePassword(): string {
  return draw(readable, 12);
}

function draw(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
