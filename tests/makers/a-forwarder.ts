import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Stands between a pool and PostgreSQL, and does what networks do. */
export interface Forwarder {
  /** The database, reached through it. */
  url: string;
  /** Nothing passes any more, without an error: on the connections there are, or on new ones too. */
  silence(which: 'old' | 'all'): void;
  /** Each piece arrives so many milliseconds later. */
  delay(ms: number): void;
  /** Connections are closed as soon as they are made. */
  refuse(): void;
  /** Everything passes again, on new connections; what was silent stays so. */
  pass(): void;
  /** Breaks the connections there are. */
  reset(): void;
  /** Ends them from the server's side alone, as a server does that goes away. */
  halfClose(): void;
  /** New connections go to another server, and those there are break. */
  lead(url: string): void;
  close(): Promise<void>;
}

interface Line {
  client: Socket;
  server: Socket;
  isSilent: boolean;
}

export async function aForwarder(url: string): Promise<Forwarder> {
  const lines = new Set<Line>();
  let way: 'pass' | 'silent' | 'refuse' = 'pass';
  let wait = 0;
  let target = new pg.Client({ connectionString: url });
  const listener = createServer((client) => {
    client.on('error', () => undefined);
    if (way === 'refuse') return client.destroy();
    const line = { client, server: reach(target), isSilent: way === 'silent' };
    lines.add(line);
    join(line, line.client, line.server, () => wait);
    join(line, line.server, line.client, () => wait);
    // A server that is not there, or that was killed, is told at once.
    line.server.once('error', () => line.isSilent || client.destroy());
    client.once('close', () => {
      line.server.destroy();
      lines.delete(line);
    });
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const through = new URL(url);
  through.search = '';
  through.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: through.href,
    silence(which) {
      for (const line of lines) line.isSilent = true;
      if (which === 'all') way = 'silent';
    },
    delay(ms) {
      wait = ms;
    },
    refuse() {
      way = 'refuse';
    },
    pass() {
      way = 'pass';
      wait = 0;
    },
    reset() {
      for (const { client } of lines) client.resetAndDestroy();
    },
    halfClose() {
      for (const { client } of lines) client.end();
    },
    lead(other) {
      target = new pg.Client({ connectionString: other });
      for (const { client } of lines) client.resetAndDestroy();
    },
    async close() {
      for (const { client, server } of lines) for (const each of [client, server]) each.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** PostgreSQL's socket in a folder, or its port. */
function reach({ host, port }: pg.Client): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

/** Passes on what `from` brings, in its order. */
function join(line: Line, from: Socket, to: Socket, waiting: () => number): void {
  let last = Promise.resolve();
  const withAdvisoryLock = (act: () => void) => {
    const ms = waiting();
    last = last.then(async () => {
      if (ms > 0) await pause(ms);
      if (!line.isSilent) act();
    });
  };
  from.on('error', () => undefined);
  from.on('data', (bytes) => withAdvisoryLock(() => to.write(bytes)));
  from.on('end', () => withAdvisoryLock(() => to.end()));
}
