import { linkLimits } from '#contract/codes/linkages.ts';
import type { RowToken } from '../../../access/row-token.ts';
import type { ExamScope, LaunchScope, OpenScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { isLive } from '../deliveries/linkage-store.ts';

/** A link as its row says. */
export interface HandoverRow {
  id: number;
  made_by: string;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  opened_from: string | null;
  voided_at: Date | null;
  now: Date;
}

const stored = sql`h.id, h.made_by, h.created_at, h.expires_at, h.opened_at, h.opened_from, h.voided_at`;
const columns = sql`${stored}, statement_timestamp() as now`;
type Stored = Omit<HandoverRow, 'now'>;

/** Links of a linkage, the newest first. */
export function listLinks({ db, client_id }: ExamScope, linkage_id: number): Promise<HandoverRow[]> {
  return db.rows<HandoverRow & Record<string, unknown>>(sql`
    select ${columns} from link_handovers h
    where h.client_id = ${client_id} and h.linkage_id = ${linkage_id}
    order by h.id desc limit ${linkLimits.handoversShown}`);
}

/** Adds a link in the place of one that is still open. */
export async function insertLink(
  { db, client_id }: ExamScope,
  { linkage_id, secret_hash, made_by }: { linkage_id: number; secret_hash: string; made_by: string },
): Promise<HandoverRow> {
  await db.run(sql`
    update link_handovers h set voided_at = statement_timestamp()
    where h.client_id = ${client_id} and h.linkage_id = ${linkage_id} and ${isOpen}`);
  const made = await db.one<Stored & Record<string, unknown>>(sql`
    insert into link_handovers as h (client_id, linkage_id, secret_hash, made_by, expires_at)
    values (${client_id}, ${linkage_id}, ${secret_hash}, ${made_by},
      statement_timestamp() + make_interval(hours => ${linkLimits.handoverHours}))
    returning ${stored}`);
  if (!made) throw new Error('an insert answered no row');
  return { ...made, now: made.created_at };
}

const isOpen = sql`h.opened_at is null and h.voided_at is null and h.expires_at > statement_timestamp()`;

/** Voids a link; undefined where the linkage has none of this id that is still open. */
export async function voidLink(
  { db, client_id }: ExamScope,
  { linkage_id, id }: { linkage_id: number; id: number },
): Promise<HandoverRow | undefined> {
  const voided = await db.one<Stored & Record<string, unknown>>(sql`
    update link_handovers h set voided_at = statement_timestamp()
    where h.client_id = ${client_id} and h.linkage_id = ${linkage_id} and h.id = ${id} and ${isOpen}
    returning ${stored}`);
  return voided && { ...voided, now: voided.voided_at ?? voided.created_at };
}

/** A link with the hash of its secret, and what it opens. */
export interface FoundLink extends HandoverRow {
  client_id: number;
  linkage_id: number;
  exam_id: number;
  /** 1 sonar, 2 iweb, 3 e2r. */
  service: number;
  secret_hash: string;
  /** Its exam is open to the other side. */
  is_live: boolean;
}

/** The link that a token names; its secret is yet to be compared. */
export function findLink(scope: OpenScope, { client_id, id }: RowToken): Promise<FoundLink | undefined> {
  return scope.db.one<FoundLink & Record<string, unknown>>(sql`
    select ${columns}, h.client_id, h.linkage_id, h.secret_hash, l.exam_id, l.service,
      ${isLive(sql`${client_id}`)} as is_live
    from link_handovers h
    join linkages l on l.client_id = ${client_id} and l.id = h.linkage_id
    where h.client_id = ${client_id} and h.id = ${id}`);
}

/** Uses a link up; false when somebody was faster, or it is not open any more. */
export async function takeLink(
  { db, client_id }: LaunchScope,
  { id, opened_from }: { id: number; opened_from: string },
): Promise<boolean> {
  const taken = await db.run(sql`
    update link_handovers h set opened_at = statement_timestamp(), opened_from = ${opened_from}
    where h.client_id = ${client_id} and h.id = ${id} and ${isOpen}`);
  return taken === 1;
}

/** The tests that the other side has a code for, in their order. */
export function listCodes({
  db,
  client_id,
  viewer,
}: LaunchScope): Promise<{ external_code: string; form_id: string; adds: boolean }[]> {
  return db.rows(sql`
    select s.external_code, i.form_id, s.adds from linkage_subjects s
    join exam_items i on i.client_id = ${client_id} and i.id = s.exam_item_id
    where s.client_id = ${client_id} and s.linkage_id = ${viewer.id}
    order by s.position, s.exam_item_id`);
}
