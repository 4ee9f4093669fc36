import Fastify from 'fastify';
import pg from 'pg';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/*
 * The floor of what a server of ours can reach: a bare Fastify, started by a benchmark in a process of its own.
 * FLOOR=upsert does one prepared upsert for each POST /save on DATABASE_URL; FLOOR=bytes answers GET / with BYTES;
 * FLOOR=table answers GET / with a bare table of a hundred rows, rendered by React, of LENGTH bytes
 * in ELEMENTS elements, CELLS cells a row.
 */

const app = Fastify();
const {
  FLOOR,
  DATABASE_URL,
  BYTES = '',
  BYTES_ENCODING = '',
  LENGTH,
  ELEMENTS,
  CELLS,
  PORT,
  HOST,
} = process.env;

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

/** Rendered anew for each request, as a page is: its elements are those of a page, spread over the cells of a table. */
function offerTable(length: number): void {
  const shape = {
    rows: 100,
    cells: Number(CELLS),
    spans: Math.max(1, Math.round(Number(ELEMENTS) / 100) - Number(CELLS) - 1),
  };
  const empty = renderToString(tableOf(shape, '')).length;
  const text = 'x'.repeat(Math.max(0, Math.round((length - empty) / (shape.rows * shape.spans))));
  app.get('/', async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return reply.send(renderToString(tableOf(shape, text)));
  });
}

interface Shape {
  rows: number;
  /** In each row. */
  cells: number;
  /** In each row, within its cells. */
  spans: number;
}

function tableOf({ rows, cells, spans }: Shape, text: string) {
  const lines = Array.from({ length: rows }, (_, at) =>
    createElement('tr', { key: at }, ...cellsOf(cells, spans, text)),
  );
  return createElement('table', null, createElement('tbody', null, ...lines));
}

function cellsOf(cells: number, spans: number, text: string) {
  return Array.from({ length: cells }, (_, at) => {
    const inside = Math.floor((spans * (at + 1)) / cells) - Math.floor((spans * at) / cells);
    const held = Array.from({ length: inside }, (_, key) =>
      createElement('span', { key, className: 'held' }, text),
    );
    return createElement('td', { key: at, className: 'cell' }, ...held);
  });
}
