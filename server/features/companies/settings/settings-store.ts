import type { FactorPolicy } from '#contract/codes/factors.ts';
import { linesOf } from '#contract/ip-address.ts';
import type { CompanySettings } from '#contract/shapes/company-settings.ts';
import type { Paging } from '#contract/shapes/paging.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { type Page, sql } from '../../../db/sql.ts';

/** What a company changes here. */
export interface StoredSettings {
  sender_name: string | null;
  reply_to: string | null;
}

/** The same with what is changed elsewhere. */
export interface SettingsRecord extends StoredSettings {
  second_factor: FactorPolicy;
  places: number;
  sign_on: CompanySettings['sign_on'];
  reminders: number;
  contract_addresses: number;
  visited_at: Date | null;
}

export async function getSettings({ db, client_id }: CompanyScope): Promise<SettingsRecord> {
  const found = await db.one<Omit<SettingsRecord, 'places'> & { ip_addresses: string | null }>(sql`
    select c.sender_name, c.reply_to, c.second_factor, c.ip_addresses,
      coalesce((
        select case when is_on then 'on' when tried_at is null then 'untried' else 'tried' end
        from company_sign_ons where client_id = ${client_id}), 'none') as sign_on,
      coalesce((select jsonb_array_length(steps) from company_reminders where client_id = ${client_id}), 0) as reminders,
      coalesce((select cardinality(addresses) from company_notifications where client_id = ${client_id}), 0)
        as contract_addresses,
      (select max(created_at) from platform_visits where client_id = ${client_id}) as visited_at
    from clients c where c.id = ${client_id}`);
  if (!found) throw new Error('the company of a scope is gone');
  const { ip_addresses, ...settings } = found;
  return { ...settings, places: linesOf(ip_addresses ?? '').length };
}

/** Locked until the transaction ends, so that changes take turns. */
export async function holdSettings({ db, client_id }: CompanyScope): Promise<StoredSettings> {
  const held = await db.one<StoredSettings>(sql`
    select sender_name, reply_to from clients where id = ${client_id} for no key update`);
  if (!held) throw new Error('the company of a scope is gone');
  return held;
}

export async function putSettings(
  { db, client_id }: CompanyScope,
  { sender_name, reply_to }: StoredSettings,
): Promise<void> {
  await db.run(sql`
    update clients set sender_name = ${sender_name}, reply_to = ${reply_to} where id = ${client_id}`);
}

/** As a company sees them. */
export interface VisitRecord {
  id: number;
  name: string;
  address: string;
  created_at: Date;
}

export function listVisits(scope: CompanyScope, paging: Paging): Promise<Page<VisitRecord>> {
  return scope.db.page<VisitRecord>(paging, {
    from: 'platform_visits v',
    where: sql`v.client_id = ${scope.client_id}`,
    order: sql`v.created_at desc, v.id desc`,
    columns: sql`v.id, v.name, v.address, v.created_at`,
  });
}
