import type { PoolClient } from 'pg';
import { makeFormerSeeds } from '../../adapters/seeds.ts';

/** Items that are read and written together. */
const atOnce = 1_000;

/**
 * Writes the seeds that fixed forms had while they were drawn from the secret each time: a printed booklet is scored
 * against its own paper whatever happens to the secret. Begun again after a kill it writes the rest.
 */
export async function fillSeeds(client: PoolClient, secret: string): Promise<void> {
  const seedOf = makeFormerSeeds(secret);
  for (;;) {
    const { rows } = await client.query<{ client_id: number; id: number; exam_id: number }>(
      'select client_id, id, exam_id from exam_items where seed is null order by client_id, id limit $1',
      [atOnce],
    );
    if (rows.length === 0) return;
    for (const [client_id, items] of Map.groupBy(rows, (row) => row.client_id))
      await client.query(
        `update exam_items i set seed = n.seed from unnest($2::bigint[], $3::text[]) as n(id, seed)
         where i.client_id = $1 and i.id = n.id and i.seed is null`,
        [client_id, items.map(({ id }) => id), items.map(({ exam_id, id }) => seedOf(exam_id, id))],
      );
  }
}
