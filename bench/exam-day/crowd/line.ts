import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { findResponseEnd } from '../../http-frames.ts';

/** One response of the server. */
export interface Reply {
  status: number;
  /** From the request's first byte to the response's last, a new connection included. */
  ms: number;
  /** All values of a header, by its name in small letters. */
  headers(name: string): string[];
  text(): string;
  /** The body, when it is JSON. Parsed only on request: most responses need not be read. */
  json(): unknown;
}

/** A candidate's connection: kept between requests as a browser keeps it, and opened again when it is gone. */
export interface Line {
  /** Sends one whole request. Undefined without a whole response. */
  ask(request: Buffer): Promise<Reply | undefined>;
  close(): void;
}

/** A browser waits longer, but a candidate who waits this long for a test asks for help. */
const patience = 30_000;

export function openConnection(port: number): Line {
  let socket: Socket | undefined;
  let settle: ((bytes: Buffer | undefined) => void) | undefined;

  function answered(bytes: Buffer | undefined): void {
    const waiting = settle;
    settle = undefined;
    waiting?.(bytes);
  }

  function dial(): Socket {
    const line = connect({ host: '127.0.0.1', port, noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    line.on('data', (piece) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece]);
      if (findResponseEnd(received) === undefined) return;
      const whole = received;
      received = Buffer.alloc(0);
      answered(whole);
    });
    line.on('error', () => line.destroy());
    line.on('close', () => {
      if (socket === line) socket = undefined;
      answered(undefined);
    });
    return line;
  }

  return {
    async ask(request) {
      const began = performance.now();
      socket ??= dial();
      const line = socket;
      const timer = setTimeout(() => line.destroy(), patience);
      const bytes = await new Promise<Buffer | undefined>((resolve) => {
        settle = resolve;
        line.write(request);
      });
      clearTimeout(timer);
      if (!bytes) return undefined;
      const status = Number(bytes.toString('latin1', 9, 12));
      const ms = performance.now() - began;
      const text = () => readBody(bytes);
      return {
        status,
        ms,
        headers: (name) => readHeaders(bytes, name),
        text,
        json: () => JSON.parse(text()),
      };
    },
    close: () => socket?.destroy(),
  };
}

function readHeaders(bytes: Buffer, name: string): string[] {
  const lines = bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n')).split('\r\n');
  const start = `${name}:`;
  return lines
    .filter((line) => line.slice(0, start.length).toLowerCase() === start)
    .map((line) => line.slice(start.length).trim());
}

function readBody(bytes: Buffer): string {
  const body = bytes.indexOf('\r\n\r\n') + 4;
  const head = bytes.toString('latin1', 0, body).toLowerCase();
  const content = head.includes('transfer-encoding: chunked')
    ? joinChunks(bytes.subarray(body))
    : bytes.subarray(body);
  const encoding = /\r\ncontent-encoding: *(\w+)/.exec(head)?.[1];
  const plain =
    encoding === 'br' ? brotliDecompressSync(content) : encoding === 'gzip' ? gunzipSync(content) : content;
  return plain.toString('utf8');
}

function joinChunks(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
