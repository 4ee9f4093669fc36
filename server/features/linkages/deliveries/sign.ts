import { createHmac } from 'node:crypto';

/** What is signed: the bytes of a request's body as they are sent, under its id and the second of this try. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * The headers of Standard Webhooks 1.0.0. Each secret signs, so that the other side may change to a new one at any
 * moment while the old one is good.
 * @param secrets `whsec_` and base64
 */
export function signedHeaders(message: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const { id, timestamp } = message;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureBy(secret, message)}`).join(' '),
  };
}

function signatureBy(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64');
}
