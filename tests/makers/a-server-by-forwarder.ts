import pg from 'pg';
import { afterAll } from 'vitest';
import { aForwarder, type Forwarder } from './a-forwarder.ts';
import { aServer, type TestServer } from './a-server.ts';

/** A server that reaches its database through a forwarder, and connections of the test that do not. */
export interface ForwardedServer {
  server: TestServer;
  between: Forwarder;
  direct: pg.Pool;
}

/** Both go after the file's tests. */
export async function aServerByForwarder(): Promise<ForwardedServer> {
  const made: Forwarder[] = [];
  const server = await aServer({}, async (url) => {
    const forwarder = await aForwarder(url);
    made.push(forwarder);
    return forwarder.url;
  });
  const [between] = made;
  if (!between) throw new Error('the server was made without its forwarder');
  const direct = new pg.Pool({ connectionString: server.database.url, max: 2 });
  afterAll(async () => {
    await direct.end();
    await between.close();
  });
  return { server, between, direct };
}
