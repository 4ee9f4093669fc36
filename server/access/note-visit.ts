import type { Database } from '../db/database.ts';
import type { AdminViewer } from './scope.ts';

const visitStatement = {
  name: 'note_platform_visit',
  text: `
    insert into platform_visits (client_id, session_id, actor, name, address) values ($1, $2, $3, $4, $5)
    on conflict (client_id, session_id) do nothing`,
};

/** The same in the platform's own log (db/platform-log.ts, which needs a scope: here is none yet). */
const logStatement = {
  name: 'log_platform_visit',
  text: `
    insert into platform_logs (about_client, actor, request_id, operation)
    values ($1, $2, $3, 'companies.enter')`,
};

/** Sessions and companies that this process has recorded: a page of calls asks the database once. */
const written = new WeakMap<Database, Set<string>>();
const most = 10_000;

/** Records that an administrator has entered a company: once for a session, before the call does anything. */
export async function noteVisit(
  db: Database,
  { id, session_id, name }: AdminViewer,
  client_id: number,
  asked: { id: string; ip: string },
): Promise<void> {
  const known = written.get(db) ?? new Set();
  const visit = `${client_id} ${session_id}`;
  if (known.has(visit)) return;
  const actor = `admin:${id}`;
  await db.transaction(async (inside) => {
    const isFirst = await inside.run(visitStatement, [client_id, session_id, actor, name, asked.ip]);
    if (isFirst) await inside.run(logStatement, [client_id, actor, asked.id]);
  });
  if (known.size >= most) known.clear();
  written.set(db, known.add(visit));
}
