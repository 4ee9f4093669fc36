import { openTable } from '#server/adapters/tables/table-file.ts';
import { makeBatches } from '#server/features/linkages/door.ts';
import { aSweepScope } from './a-scope.ts';
import type { TestServer } from './a-server.ts';
import type { TestLinkage } from './linkages.ts';

/** An hour of the day in Japan that came so many minutes ago, as settings write it. */
export async function anHourAgo(server: TestServer, minutes: number): Promise<string> {
  const [row] = await server.rows<{ hour: string }>(
    `select to_char((now() - make_interval(mins => $1)) at time zone 'Asia/Tokyo', 'HH24:MI') as hour`,
    [minutes],
  );
  return row?.hour ?? '';
}

/** What the sweep of a worker does about files, once. */
export async function makeBatchesOnce(server: TestServer): Promise<void> {
  await makeBatches.run(aSweepScope(server.database.database));
}

/** The linkage has been set for days, so that its hours of today count. */
export async function settleLinkage(server: TestServer, { id }: TestLinkage): Promise<void> {
  await server.rows(`update linkages set updated_at = now() - interval '3 days' where id = $1`, [id]);
}

/** A file that is due. Returns its id. */
export async function aBatch(
  server: TestServer,
  { id, exam }: Pick<TestLinkage, 'id' | 'exam'>,
  { minutes_ago = 5 }: { minutes_ago?: number } = {},
): Promise<number> {
  const [made] = await server.rows<{ id: number }>(
    `insert into link_batches (client_id, linkage_id, due_at, people, expires_at)
     select $1, $2, at, 0, at + interval '14 days'
     from (select date_trunc('minute', now()) - make_interval(mins => $3) as at) due returning id`,
    [exam.client_id, id, minutes_ago],
  );
  if (!made) throw new Error('no batch was made');
  return made.id;
}

/** The rows of a file by its headings. @param above lines before them */
export async function readFile(bytes: Buffer, above = 0): Promise<Record<string, string>[]> {
  const { first, rest } = await openTable(bytes);
  const lines = [first?.cells ?? []];
  for await (const { cells } of rest) lines.push(cells);
  const [heads = [], ...rows] = lines.slice(above);
  return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}
