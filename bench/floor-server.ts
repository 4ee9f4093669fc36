import Fastify from 'fastify';
import pg from 'pg';

/*
 * The floor of what a server of ours can reach: a bare Fastify, started by a benchmark in a process of its own.
 * FLOOR=upsert does one prepared upsert for each POST /save on DATABASE_URL; FLOOR=bytes answers GET / with BYTES.
 */

const app = Fastify();
const { FLOOR, DATABASE_URL, BYTES = '', BYTES_ENCODING = '', PORT, HOST } = process.env;

if (FLOOR === 'upsert') offerUpsert();
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
