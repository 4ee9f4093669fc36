import { randomInt } from 'node:crypto';

/** Without look-alikes (0/O, 1/l/I): people type these from paper. */
const readable = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
/** The same in one case, without letters that differ by their size alone (s/S, w/W): a phone types it without a shift key. */
const typeable = 'abcdefghjkmnpqrstuvwxyz23456789';
const plain = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A company's hash: 10 random letters and digits. */
export function drawCompanyHash(): string {
  return draw(plain, 10);
}

/** An issued login id of a candidate: 8 of at most 10 letters and digits. */
export function drawExamineeLoginId(): string {
  return draw(readable, 8);
}

/** An issued password of a candidate: 12 signs that are easily typed, about 59 bits. */
export function drawExamineePassword(): string {
  return draw(typeable, 12);
}

/** The number of a receipt about one person, which tells nothing of whose it is: 10 signs after a P. */
export function drawReceiptNumber(): string {
  return `P${draw(typeable, 10).toUpperCase()}`;
}

function draw(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
