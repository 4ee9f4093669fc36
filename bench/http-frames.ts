const headEnd = Buffer.from('\r\n\r\n');

/** Where the first HTTP/1.1 response in these bytes ends, or undefined while it is not whole (RFC 9112, 6 and 7). */
export function findResponseEnd(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(headEnd);
  if (head < 0) return undefined;
  const body = head + headEnd.length;
  const headers = bytes.toString('latin1', 0, head).toLowerCase();
  const length = /\r\ncontent-length: *(\d+)/.exec(headers)?.[1];
  if (length !== undefined) return wholeAt(bytes, body + Number(length));
  return /\r\ntransfer-encoding: *chunked/.test(headers) ? findChunksEnd(bytes, body) : body;
}

function findChunksEnd(bytes: Buffer, from: number): number | undefined {
  for (let at = from; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    at = lineEnd + 2 + size + 2;
    if (size === 0 || at > bytes.length) return wholeAt(bytes, at);
  }
}

function wholeAt(bytes: Buffer, end: number): number | undefined {
  return bytes.length >= end ? end : undefined;
}
