import { type Browser, deviceKindOf, type System } from '#contract/codes/devices.ts';
import type { SessionKind } from '#contract/codes/viewers.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { SessionKey } from '../store.ts';
import type { Place } from '../throttle/try-store.ts';

const tables = { a: 'admin_sessions', s: 'user_sessions', e: 'examinee_sessions' } as const satisfies Record<
  SessionKind,
  string
>;

/** Sessions are forgotten after a day; the last log-in is kept for as long as the account. */
const seenStatement = `
        seen as (update users set last_login_at = now() where client_id = $9 and id = $8),`;

/** $1 account, $2 address, $3 hash of the refresh token, $4 to $7 the former session, then the owner and what `factsOf` answers. */
const statements = {
  a: openStatement('a', 'admin_id, browser, system, address', '$8, $9, $10, $11', ['a', 's']),
  s: openStatement(
    's',
    'user_id, client_id, browser, system, address, second_step',
    '$8, $9, $10, $11, $12, $13',
    ['a', 's'],
  ),
  e: openStatement('e', 'examinee_id, client_id, terms_agreed_at, device', '$8, $9, $10::timestamptz, $11', [
    'e',
  ]),
};

/** @param former kinds whose sessions may live in the same pair of cookies */
function openStatement(kind: SessionKind, columns: string, values: string, former: readonly SessionKind[]) {
  const ended = former.map((each) => `ended_${tables[each]} as (${endStatement(each)})`).join(', ');
  const count = former.map((each) => `(select count(*)::int from ended_${tables[each]})`).join(' + ');
  return {
    name: `open_${tables[kind]}`,
    text: `
      with cleared as (delete from login_failures where account = $1 and address = $2),
        placed as (
          insert into login_places (account, address) values ($1, $2)
          on conflict (account, address) do update set at = now()
          where login_places.at < now() - interval '1 day'),
        ${ended},${kind === 's' ? seenStatement : ''}
        made as (insert into ${tables[kind]} (${columns}, refresh_hash) values (${values}, $3) returning id)
      select made.id, ${count} as ended from made`,
  };
}

function endStatement(kind: SessionKind): string {
  const company = kind === 'a' ? '$5::bigint = 0' : 'client_id = $5';
  return `
    update ${tables[kind]} set ended_at = now()
    where $4::text = '${kind}' and ${company} and id = $6::bigint and ended_at is null
      and (refresh_hash = $7::text or replaced_hash = $7) returning id`;
}

/** A session that a browser or program brings along while it opens another. */
export interface FormerSession extends SessionKey {
  presented_hash: string;
}

/** What a new session holds besides whose it is. */
export interface SessionFacts {
  browser: Browser;
  system: System;
  address: string;
  /** Of a company's people: whether more than the password was proven. */
  second_step: boolean;
  /** Of a candidate: when the terms were agreed to that hold on in this session; null when they are asked for. */
  agreed_at: Date | null;
}

/**
 * Opens a session: the account's failures at this address are deleted, the account is known there from now on, and the
 * session that was presented ends.
 */
export async function openSession(
  scope: OpenScope,
  owner: { kind: SessionKind; client_id: number; id: number },
  refresh_hash: string,
  place: Place,
  former: FormerSession | undefined,
  facts: SessionFacts,
): Promise<{ id: number; has_ended_former: boolean }> {
  const owners = owner.kind === 'a' ? [owner.id] : [owner.id, owner.client_id];
  const { kind = null, client_id = null, id = null, presented_hash = null } = former ?? {};
  const values = [
    place.account,
    place.address,
    refresh_hash,
    kind,
    client_id,
    id,
    presented_hash,
    ...owners,
    ...factsOf(owner.kind, facts),
  ];
  const made = await scope.db.one<{ id: number; ended: number }>(statements[owner.kind], values);
  if (!made) throw new Error('a session was not opened');
  return { id: made.id, has_ended_former: made.ended > 0 };
}

function factsOf(kind: SessionKind, { browser, system, address, second_step, agreed_at }: SessionFacts) {
  if (kind === 'e') return [agreed_at, deviceKindOf(system)];
  return kind === 's' ? [browser, system, address, second_step] : [browser, system, address];
}
