import {
  type LinkEvent,
  type LinkHealth,
  type LinkScope,
  type LinkService,
  linkServices,
} from '#contract/codes/linkages.ts';
import { examStates } from '#contract/codes/status.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** What went wrong, in words of this product: never what the other side said. */
export interface LinkProblem {
  key: MessageKey;
  args?: { status: number };
}

/** A linkage as deliveries need it, held until the transaction ends. */
export interface HeldLinkage {
  id: number;
  exam_id: number;
  service: number;
  tenant_code: string;
  directory: string;
  enabled: boolean;
  /** Its exam is open to the other side. */
  is_live: boolean;
  webhook_url: string | null;
  timing: 'immediate' | 'batch';
  payload: 'thin' | 'full';
  id_issuer: 'ats' | 'ours';
  events: LinkEvent[];
  scope: LinkScope[];
  send_limit: number;
  send_tokens: number;
  send_tokens_at: Date;
  read_until: Date;
  health: LinkHealth;
  failures: number;
  failing_since: Date | null;
  told: number;
  last_success_at: Date | null;
  now: Date;
}

/**
 * SQL: the exam of the linkage `l` is open to the other side, to which as little goes as comes in: neither the exam nor its
 * company is deleted, the contract holds, and it is not for the company's own people.
 */
export function isLive(client_id: Sql): Sql {
  return sql`exists (select 1 from exams e
    join clients c on c.id = ${client_id} and c.deleted_at is null
      and c.contract_end >= (now() at time zone 'Asia/Tokyo')::date
    left join packages k on k.client_id = ${client_id} and k.id = e.package_id
    where e.client_id = ${client_id} and e.id = l.exam_id and e.delete_status = ${examStates.notAction}
      and k.service is distinct from 'EXAM1')`;
}

const columnsIn = (client_id: number) => sql`l.id, l.exam_id, l.service, l.tenant_code,
  (select e.directory from exams e where e.client_id = ${client_id} and e.id = l.exam_id) as directory, l.enabled,
  ${isLive(sql`${client_id}`)} as is_live,
  l.webhook_url, l.timing, l.payload, l.id_issuer, l.events, l.scope, l.send_limit, l.send_tokens, l.send_tokens_at,
  l.read_until, l.health, l.failures, l.failing_since, l.told, l.last_success_at,
  statement_timestamp() as now`;

function hold({ db, client_id }: TenantScope, id: number, how: Sql): Promise<HeldLinkage | undefined> {
  return db.one<HeldLinkage>(sql`
    select ${columnsIn(client_id)} from linkages l where l.client_id = ${client_id} and l.id = ${id} for no key update ${how}`);
}

/** Nothing while somebody else holds it. */
export function takeLinkage(scope: TenantScope, id: number): Promise<HeldLinkage | undefined> {
  return hold(scope, id, sql`skip locked`);
}

/** Waits for whoever holds it. */
export function holdLinkage(scope: TenantScope, id: number): Promise<HeldLinkage | undefined> {
  return hold(scope, id, sql``);
}

/**
 * The linkage of one kind in an exam, held until the transaction ends.
 * @throws Refusal notFound
 */
export async function getLinkage(
  { db, client_id }: TenantScope,
  exam_id: number,
  service: LinkService,
): Promise<HeldLinkage> {
  const found = await db.one<HeldLinkage>(sql`
    select ${columnsIn(client_id)} from linkages l
    where l.client_id = ${client_id} and l.exam_id = ${exam_id} and l.service = ${linkServices[service]}
    for no key update`);
  if (!found) throw new Refusal('notFound');
  return found;
}

export interface LinkageStanding {
  health: LinkHealth;
  failures: number;
  failing_since: Date | null;
  told: number;
  last_success_at?: Date;
  last_error?: LinkProblem | null;
}

/** Notes how the other side answers. */
export async function putStanding(
  { db, client_id }: TenantScope,
  id: number,
  { health, failures, failing_since, told, last_success_at, last_error }: LinkageStanding,
): Promise<void> {
  await db.run(sql`
    update linkages set health = ${health}, failures = ${failures}, failing_since = ${failing_since}, told = ${told},
      last_success_at = coalesce(${last_success_at ?? null}::timestamptz, last_success_at),
      last_error = ${last_error ? JSON.stringify(last_error) : null}::jsonb,
      last_error_at = ${last_error ? sql`statement_timestamp()` : sql`last_error_at`}
    where client_id = ${client_id} and id = ${id}`);
}
