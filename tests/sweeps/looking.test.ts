import { expect, it } from 'vitest';
import { aWorld, requests } from '#tests/makers/a-world.ts';
import { fireRow, listCalls } from '#tests/makers/call.ts';

const { server, own, viewers } = await aWorld();

/** What every table holds, as a digest. */
async function digests(): Promise<Record<string, string>> {
  const tables = await server.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const rows = await server.rows<{ name: string; digest: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(string_agg(x::text, ' ' order by x::text)) as digest from ${name} x`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** That the platform entered the company, for it to see, and that the session is in use. */
const told = ['admin_sessions', 'platform_logs', 'platform_visits'];

it('a view-only administrator who looks at everything changes nothing', { timeout: 120_000 }, async () => {
  const before = await digests();
  for (const [name, row] of listCalls())
    if (row.who !== 'anyone' && row.who.includes('viewOnlyAdmin') && (row.method === 'GET' || row.reads))
      if (name !== 'sessions.logout')
        await fireRow(server.app, row, { ...requests[name](own), as: viewers.viewOnlyAdmin });
  const after = await digests();
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  expect(changed.filter((name) => !told.includes(name))).toEqual([]);
});
