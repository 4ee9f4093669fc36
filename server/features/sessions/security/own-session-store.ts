import type { Browser, System } from '#contract/codes/devices.ts';
import type { CompanyScope, ViewerScope } from '../../../access/scope.ts';
import { isGoodSession } from '../../../access/session-limits.ts';
import { raw, sql } from '../../../db/sql.ts';
import type { Owner } from '../second-step/owner.ts';
import { isOf, tablesOf } from '../second-step/owner-rows.ts';

interface SessionRecord {
  id: number;
  browser: Browser | null;
  system: System | null;
  address: string | null;
  created_at: Date;
  last_seen_at: Date;
}

const isGood = raw(isGoodSession('staff'));

/** The sessions of an account that are open, the one last used first. */
export function listOwnSessions(scope: ViewerScope, owner: Owner): Promise<SessionRecord[]> {
  return scope.db.rows<SessionRecord>(sql`
    select s.id, s.browser, s.system, s.address, s.created_at, s.last_seen_at
    from ${tablesOf(owner).sessions} s where ${isOf(owner)} and ${isGood}
    order by s.last_seen_at desc, s.id desc`);
}

/** Whether the session of a request goes on. */
export async function isOwnSessionOpen(
  scope: ViewerScope | CompanyScope,
  owner: Owner,
  id: number,
): Promise<boolean> {
  const found = await scope.db.rows(sql`
    select from ${tablesOf(owner).sessions} s where ${isOf(owner)} and s.id = ${id} and ${isGood}`);
  return found.length === 1;
}

/** Ends one of them; false when there is no such one. */
export async function endOwnSession(scope: ViewerScope, owner: Owner, id: number): Promise<boolean> {
  const ended = await scope.db.run(sql`
    update ${tablesOf(owner).sessions} s set ended_at = now() where ${isOf(owner)} and s.id = ${id} and ${isGood}`);
  return ended === 1;
}

/** Notes that a second step was set up in a session of a company's staff: it has one from now on. */
export async function noteSecondStep(scope: ViewerScope, owner: Owner, id: number): Promise<void> {
  if (owner.kind === 'a') return;
  await scope.db.run(sql`update user_sessions set second_step = true where ${isOf(owner)} and id = ${id}`);
}
