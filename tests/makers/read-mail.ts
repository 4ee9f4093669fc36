/** A mail as its reader sees it; `html` where it has a page. */
export interface ReadMail {
  /** The sender's name and address, as its reader sees them. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export function readMail(raw: string): ReadMail {
  const { header, body } = partsOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type'))?.[1];
  const parts =
    boundary === undefined
      ? [raw]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => part.trimStart());
  const texts = parts.map((part) => {
    const { header: own, body: content } = partsOf(part);
    return { type: own('Content-Type'), text: decodeBody(content, own('Content-Transfer-Encoding')) };
  });
  const html = texts.find(({ type }) => type.startsWith('text/html'))?.text;
  return {
    from: decodeWords(header('From')),
    to: header('To'),
    subject: decodeWords(header('Subject')),
    text: texts.find(({ type }) => !type.startsWith('text/html'))?.text ?? '',
    ...(html !== undefined && { html }),
  };
}

function partsOf(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return {
    header: (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '',
    body: rest.join('\r\n\r\n'),
  };
}

function decodeBody(body: string, encoding: string): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body.replace(/\s/g, ''), 'base64').toString('utf8')
      : decodeQuoted(body.replace(/=\r\n/g, ''));
  return text.replaceAll('\r\n', '\n').trim();
}

/** Words of a header in another script stand encoded, one after the other. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
