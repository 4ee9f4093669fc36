/** Digits and letters without look-alikes, as Crockford's base 32 has them: people type these from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs of a code that nobody can guess: 50 random bits. Those before them say whose table it stands in. */
export const reportCodeSecret = 10;

/** What a report's code consists of. */
export interface ReportMark {
  client_id: number;
  /** As it is stored: `reportCodeSecret` signs. */
  secret: string;
}

/** A random secret. @param drawInt a random number from 0 below its argument */
export function drawReportSecret(drawInt: (below: number) => number): string {
  return Array.from({ length: reportCodeSecret }, () => alphabet[drawInt(alphabet.length)]).join('');
}

/** The code as it is printed: in groups of four. */
export function writeReportCode({ client_id, secret }: ReportMark): string {
  let company = '';
  for (let left = client_id; left > 0; left = Math.floor(left / 32)) company = alphabet[left % 32] + company;
  const signs = company.padStart(2, '0') + secret;
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** Reads a code however it was typed: in any width and case, with any dashes and spaces. Undefined where it is none. */
export function readReportCode(typed: string): ReportMark | undefined {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}−ー]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  // A company's number has fifteen digits at most, which are ten signs.
  if (!/^[0-9A-HJKMNP-TV-Z]{12,20}$/.test(signs)) return undefined;
  const company = [...signs.slice(0, -reportCodeSecret)];
  const client_id = company.reduce((sum, sign) => sum * 32 + alphabet.indexOf(sign), 0);
  if (!Number.isSafeInteger(client_id)) return undefined;
  return { client_id, secret: signs.slice(-reportCodeSecret) };
}
