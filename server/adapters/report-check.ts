import { createHmac, timingSafeEqual } from 'node:crypto';

/** Holds `t={milliseconds since 1970},v1={hex of the HMAC}`. */
export const signatureHeader = 'x-hakaru-signature';

/** Another program's report as it came, with its signature's header. */
export interface SignedReport {
  text: string;
  header: string;
}

/** When a report was signed, or undefined where the signature is wrong. */
export type ReportCheck = (report: SignedReport) => Date | undefined;

/** HMAC-SHA256 over the time, a full stop and the body. Undefined without a secret: then no report is taken. */
export function makeReportCheck(secret: string | undefined): ReportCheck | undefined {
  if (secret === undefined) return undefined;
  return ({ text, header }) => {
    const [, at, signature = ''] = /^t=(\d{13}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
    if (at === undefined) return undefined;
    const wanted = createHmac('sha256', secret).update(`${at}.${text}`).digest();
    return timingSafeEqual(Buffer.from(signature, 'hex'), wanted) ? new Date(Number(at)) : undefined;
  };
}
