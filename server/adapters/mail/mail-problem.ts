/** The fate of a mail that the server did not confirm. */
export type MailVerdict =
  /** For good: the same mail will not be taken in another try. */
  | 'refused'
  /** For now: a server that is busy, that lets unknown senders wait, or that hangs at one reader. */
  | 'later'
  /** No server was there to take it: not reached, not trusted, or it did not let us in. */
  | 'away'
  /** It was sent, and the connection broke before a response: unknown. */
  | 'unknown';

/** The most characters of a server's response that are kept. */
const longest = 500;

/**
 * Why a mail was not taken. Its message holds nothing of the server's words: they repeat the address, and the message
 * goes to the log. The words are for the row of the recipient.
 */
export class MailProblem extends Error {
  readonly verdict: MailVerdict;
  readonly server_says: string | undefined;

  /** @param isHandedOver the server had asked for the mail's text, and all of it may have arrived */
  constructor(reason: unknown, isHandedOver = false) {
    const { code, command, response, responseCode } = reason as {
      code?: string;
      command?: string;
      response?: string;
      responseCode?: number;
    };
    const words = [code, command, responseCode].filter((each) => each !== undefined);
    super(`the mail server did not take a mail (${words.join(' ')})`);
    this.name = 'MailProblem';
    this.verdict = verdictOf(code, command, responseCode, isHandedOver);
    this.server_says = response?.replace(/\p{Cc}+/gu, ' ').slice(0, longest);
  }
}

/** Commands about the reader and the mail; a response to any other one, the sender's too, is about us. */
const ofMail = new Set(['RCPT TO', 'DATA']);

function verdictOf(
  code: string | undefined,
  command: string | undefined,
  responseCode: number | undefined,
  isHandedOver: boolean,
): MailVerdict {
  // What we could not even write to the server, such as an address without a host.
  if (code === 'EENVELOPE' && responseCode === undefined) return 'refused';
  // A missing response about one reader concerns that reader alone: the whole mail does not wait for it.
  const isSilent = code === 'ETIMEDOUT' && ofMail.has(command ?? '');
  if (responseCode === undefined && isSilent && !isHandedOver) return 'later';
  if (responseCode === undefined) return isHandedOver ? 'unknown' : 'away';
  if (!ofMail.has(command ?? '') || responseCode === 421) return 'away';
  return responseCode >= 500 ? 'refused' : 'later';
}
