import type { OpenScope } from '../../http/scope.ts';
import type { SessionKey, SessionKind } from './store.ts';
import type { Place } from './try-store.ts';

type SessionTable = 'admin_sessions' | 'user_sessions' | 'examinee_sessions';

const kinds = { admin_sessions: 'a', user_sessions: 's', examinee_sessions: 'e' } as const;

/** $1 account, $2 address, $3 hash of the refresh token, $4 to $7 the former session, then the owner. */
const statements = {
  a: openStatement('admin_sessions', 'admin_id', '$8', ['admin_sessions', 'user_sessions']),
  s: openStatement('user_sessions', 'user_id, client_id', '$8, $9', ['admin_sessions', 'user_sessions']),
  e: openStatement('examinee_sessions', 'examinee_id, client_id', '$8, $9', ['examinee_sessions']),
};

/** @param former the tables whose sessions may live in the same pair of cookies */
function openStatement(
  table: SessionTable,
  columns: string,
  values: string,
  former: readonly SessionTable[],
) {
  const ended = former.map((each) => `ended_${each} as (${endStatement(each)})`).join(', ');
  const count = former.map((each) => `(select count(*)::int from ended_${each})`).join(' + ');
  return {
    name: `open_${table}`,
    text: `
      with cleared as (delete from login_failures where account = $1 and address = $2),
        placed as (
          insert into login_places (account, address) values ($1, $2)
          on conflict (account, address) do update set at = now()
          where login_places.at < now() - interval '1 day'),
        ${ended},
        made as (insert into ${table} (${columns}, refresh_hash) values (${values}, $3) returning id)
      select made.id, ${count} as ended from made`,
  };
}

function endStatement(table: SessionTable): string {
  const company = table === 'admin_sessions' ? '$5::bigint = 0' : 'client_id = $5';
  return `
    update ${table} set ended_at = now()
    where $4::text = '${kinds[table]}' and ${company} and id = $6::bigint and ended_at is null
      and (refresh_hash = $7::text or replaced_hash = $7) returning id`;
}

/** A session that a browser or program brings along while it opens another. */
export interface FormerSession extends SessionKey {
  presented_hash: string;
}

/**
 * Opens a session: what failed of its account at this address is forgotten, the account is known there from now on, and
 * the session that was presented ends.
 */
export async function openSession(
  scope: OpenScope,
  owner: { kind: SessionKind; client_id: number; id: number },
  refresh_hash: string,
  place: Place,
  former: FormerSession | undefined,
): Promise<{ id: number; has_ended_former: boolean }> {
  const owners = owner.kind === 'a' ? [owner.id] : [owner.id, owner.client_id];
  const { kind = null, client_id = null, id = null, presented_hash = null } = former ?? {};
  const values = [place.account, place.address, refresh_hash, kind, client_id, id, presented_hash, ...owners];
  const [made] = await scope.db.prepared<{ id: number; ended: number }>(statements[owner.kind], values);
  if (!made) throw new Error('a session was not opened');
  return { id: made.id, has_ended_former: made.ended > 0 };
}
