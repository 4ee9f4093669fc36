import Fastify from 'fastify';
import pg from 'pg';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/*
 * The floor of what a server of ours can reach: a bare Fastify, started by a benchmark in a process of its own.
 * FLOOR=upsert does one prepared upsert for each POST /save on DATABASE_URL; FLOOR=bytes answers GET / with BYTES;
 * FLOOR=table answers GET / with a bare table of a hundred rows, rendered by React, of LENGTH bytes.
 */

const app = Fastify();
const { FLOOR, DATABASE_URL, BYTES = '', BYTES_ENCODING = '', LENGTH, PORT, HOST } = process.env;

if (FLOOR === 'upsert') offerUpsert();
else if (FLOOR === 'table') offerTable(Number(LENGTH));
else offerBytes();
app.get('/ready', async () => 'ready');
await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));

function offerUpsert(): void {
  // As many connections as the product's own pool has.
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
  const statement = {
    name: 'floor',
    text: `insert into bench_floor (id, value, saved_at) values ($1, $2, now())
      on conflict (id) do update set value = excluded.value, saved_at = now() returning id`,
  };
  app.post<{ Body: { id: number; value: string } }>('/save', async ({ body }) => {
    const stored = await pool.query({ ...statement, values: [body.id, body.value] });
    return { data: stored.rows[0] };
  });
}

function offerBytes(): void {
  const bytes = Buffer.from(BYTES, 'base64');
  app.get('/', async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    if (BYTES_ENCODING) reply.header('content-encoding', BYTES_ENCODING);
    return reply.send(bytes);
  });
}

/** Rendered anew for each request, as a page is. */
function offerTable(length: number): void {
  const [rows, columns] = [100, 12];
  const empty = renderToString(tableOf(rows, columns, '')).length;
  const text = 'x'.repeat(Math.max(0, Math.round((length - empty) / (rows * columns))));
  app.get('/', async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return reply.send(renderToString(tableOf(rows, columns, text)));
  });
}

function tableOf(rows: number, columns: number, text: string) {
  const cells = Array.from({ length: columns }, (_, at) => createElement('td', { key: at }, text));
  const lines = Array.from({ length: rows }, (_, at) => createElement('tr', { key: at }, ...cells));
  return createElement('table', null, createElement('tbody', null, ...lines));
}
