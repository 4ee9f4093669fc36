import { createServer } from 'node:http';

/*
 * A recruiting system that takes every notification, in a process of its own: POST takes one, GET says when each person
 * came first, how many requests there were, and forgets it.
 */

let came: Record<string, number> = {};
let requests = 0;

createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ came, requests }));
    [came, requests] = [{}, 0];
    return;
  }
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const { data } = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  requests += 1;
  for (const { external_id } of data.items ?? []) came[external_id] ??= Date.now();
  response.writeHead(204).end();
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
