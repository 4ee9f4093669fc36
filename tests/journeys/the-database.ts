import pg from 'pg';
import { pino } from 'pino';
import { joinEmbeddedPostgres } from '#server/db/embedded.ts';

/** Fires a statement at the journeys' database, past the product: hours pass, staff act elsewhere. */
export async function inDatabase<R extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const data_dir = process.env.JOURNEYS_DATA_DIR;
  if (!data_dir) throw new Error('the server of the journeys was not started');
  const { url } = await joinEmbeddedPostgres({ data_dir, log: pino({ level: 'silent' }) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}
