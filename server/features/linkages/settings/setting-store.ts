import { type LinkEvent, type LinkHealth, type LinkService, linkServices } from '#contract/codes/linkages.ts';
import { linesOf } from '#contract/ip-address.ts';
import type { Linkage, LinkageKey } from '#contract/shapes/linkage.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { LinkProblem } from '../deliveries/linkage-store.ts';
import type { Setting } from './setting.ts';

/** A linkage as it is stored: its setting, and how it goes. */
export interface StoredLinkage {
  id: number;
  setting: Setting;
  standing: {
    health: LinkHealth;
    failing_since: Date | null;
    last_success_at: Date | null;
    last_error: LinkProblem | null;
    last_error_at: Date | null;
    updated_at: Date;
  };
}

interface Row {
  id: number;
  enabled: boolean;
  tenant_code: string;
  id_issuer: Setting['id_issuer'];
  external_id_pattern: string;
  launch_enabled: boolean;
  auto_create_examinee: boolean;
  update_profile_fields: Setting['launch.update_profile_fields'];
  default_classification_id: number | null;
  default_section_id: number | null;
  return_urls: string[];
  skip_verify_code: boolean;
  webhook_url: string | null;
  events: LinkEvent[];
  payload: Setting['webhook.payload'];
  timing: Setting['timing'];
  batch_times: string[];
  scope: Setting['scope'];
  export_form: Setting['export_form'];
  addresses: string[];
  send_limit: number;
  pull_limit: number;
  subjects: Setting['subjects'];
  health: LinkHealth;
  failing_since: Date | null;
  last_success_at: Date | null;
  last_error: LinkProblem | null;
  last_error_at: Date | null;
  updated_at: Date;
}

/** The linkage of one kind in the exam. */
export async function findLinkage(
  scope: TenantScope,
  exam_id: number,
  service: LinkService,
): Promise<StoredLinkage | undefined> {
  const row = await scope.db.one<Row & Record<string, unknown>>(sql`
    select l.id, l.enabled, l.tenant_code, l.id_issuer, l.external_id_pattern, l.launch_enabled,
      l.auto_create_examinee, l.update_profile_fields, l.default_classification_id, l.default_section_id, l.return_urls,
      l.skip_verify_code, l.webhook_url, l.events, l.payload, l.timing, l.batch_times, l.scope, l.export_form,
      l.addresses, l.send_limit, l.pull_limit, l.health, l.failing_since, l.last_error,
      l.last_error_at, l.updated_at,
      greatest(l.last_success_at, (select max(b.fetched_at) from link_batches b
        where b.client_id = ${scope.client_id} and b.linkage_id = l.id)) as last_success_at,
      coalesce((select json_agg(json_build_object('exam_item_id', s.exam_item_id, 'external_code', s.external_code,
          'adds', s.adds) order by s.position, s.exam_item_id)
        from linkage_subjects s where s.client_id = ${scope.client_id} and s.linkage_id = l.id), '[]') as subjects
    from linkages l
    where l.client_id = ${scope.client_id} and l.exam_id = ${exam_id} and l.service = ${linkServices[service]}`);
  return row && { id: row.id, setting: settingOf(row), standing: row };
}

function settingOf(row: Row): Setting {
  return {
    enabled: row.enabled,
    tenant_code: row.tenant_code,
    id_issuer: row.id_issuer,
    external_id_pattern: row.external_id_pattern,
    'launch.enabled': row.launch_enabled,
    'launch.auto_create_examinee': row.auto_create_examinee,
    'launch.update_profile_fields': row.update_profile_fields,
    'launch.default_classification_id': row.default_classification_id,
    'launch.default_section_id': row.default_section_id,
    'launch.return_urls': row.return_urls,
    'launch.skip_verify_code': row.skip_verify_code,
    'webhook.url': row.webhook_url,
    'webhook.events': row.events,
    'webhook.payload': row.payload,
    timing: row.timing,
    batch_times: row.batch_times,
    scope: row.scope,
    subjects: row.subjects,
    export_form: row.export_form,
    addresses: row.addresses.length > 0 ? row.addresses.join('\n') : null,
    send_limit: row.send_limit,
    pull_limit: row.pull_limit,
  };
}

/** Holds the exam's linkages until the transaction ends: its settings are changed one after another. */
export async function lockSettings(scope: TenantScope, exam_id: number): Promise<void> {
  await scope.db.run(sql`
    select from exams where client_id = ${scope.client_id} and id = ${exam_id} for no key update`);
}

/** Makes the linkage of this kind, or replaces its setting. */
export async function putLinkage(
  scope: TenantScope,
  exam_id: number,
  service: LinkService,
  setting: Setting,
): Promise<void> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into linkages (client_id, exam_id, service, enabled, tenant_code, id_issuer, external_id_pattern,
      launch_enabled, auto_create_examinee, update_profile_fields, default_classification_id, default_section_id,
      return_urls, skip_verify_code, webhook_url, events, payload, timing, batch_times, scope, export_form, addresses,
      send_limit, pull_limit, updated_at)
    values (${scope.client_id}, ${exam_id}, ${linkServices[service]}, ${setting.enabled}, ${setting.tenant_code},
      ${setting.id_issuer}, ${setting.external_id_pattern}, ${setting['launch.enabled']},
      ${setting['launch.auto_create_examinee']}, ${setting['launch.update_profile_fields']}::text[],
      ${setting['launch.default_classification_id']}, ${setting['launch.default_section_id']},
      ${setting['launch.return_urls']}::text[], ${setting['launch.skip_verify_code']}, ${setting['webhook.url']},
      ${setting['webhook.events']}::text[], ${setting['webhook.payload']}, ${setting.timing},
      ${setting.batch_times}::text[], ${setting.scope}::text[],
      ${setting.export_form && JSON.stringify(setting.export_form)}::jsonb, ${linesOf(setting.addresses ?? '')}::text[],
      ${setting.send_limit}, ${setting.pull_limit}, now())
    on conflict (client_id, exam_id, service) do update set enabled = excluded.enabled,
      tenant_code = excluded.tenant_code, id_issuer = excluded.id_issuer,
      external_id_pattern = excluded.external_id_pattern, launch_enabled = excluded.launch_enabled,
      auto_create_examinee = excluded.auto_create_examinee, update_profile_fields = excluded.update_profile_fields,
      default_classification_id = excluded.default_classification_id, default_section_id = excluded.default_section_id,
      return_urls = excluded.return_urls, skip_verify_code = excluded.skip_verify_code,
      webhook_url = excluded.webhook_url, events = excluded.events, payload = excluded.payload,
      timing = excluded.timing, batch_times = excluded.batch_times, scope = excluded.scope,
      export_form = excluded.export_form, addresses = excluded.addresses, send_limit = excluded.send_limit,
      pull_limit = excluded.pull_limit, updated_at = excluded.updated_at
    returning id`);
  if (made) await replaceSubjects(scope, made.id, setting.subjects);
}

async function replaceSubjects(
  scope: TenantScope,
  linkage_id: number,
  subjects: Setting['subjects'],
): Promise<void> {
  await scope.db.run(sql`
    delete from linkage_subjects where client_id = ${scope.client_id} and linkage_id = ${linkage_id}`);
  await scope.db.run(sql`
    insert into linkage_subjects (client_id, linkage_id, exam_item_id, external_code, adds, position)
    select ${scope.client_id}::bigint, ${linkage_id}::bigint, s.exam_item_id, s.external_code, s.adds, s.position
    from unnest(${subjects.map((each) => each.exam_item_id)}::bigint[],
      ${subjects.map((each) => each.external_code)}::text[], ${subjects.map((each) => each.adds)}::boolean[])
      with ordinality as s (exam_item_id, external_code, adds, position)`);
}

/** Of these, the ids that the exam has. */
export async function listKnown(
  scope: TenantScope,
  exam_id: number,
  ids: { items: readonly number[]; classification: number | null; section: number | null },
): Promise<{ items: number[]; classification: boolean; section: boolean }> {
  const { client_id } = scope;
  const row = await scope.db.one<{ items: number[]; classification: boolean; section: boolean }>(sql`
    select
      coalesce((select json_agg(i.id) from exam_items i
        where i.client_id = ${client_id} and i.exam_id = ${exam_id} and i.id = any(${[...ids.items]}::bigint[])),
        '[]') as items,
      exists (select from classifications c where c.client_id = ${client_id} and c.exam_id = ${exam_id}
        and c.id = ${ids.classification}::bigint) as classification,
      exists (select from sections s where s.client_id = ${client_id} and s.exam_id = ${exam_id}
        and s.id = ${ids.section}::bigint) as section`);
  if (!row) throw new Error('a statement without a table answered no row');
  return row;
}

/** What belongs to a linkage beside its setting. */
export interface Belongings {
  secrets: Linkage['webhook']['secrets'];
  keys: LinkageKey[];
  waiting: number;
  behind: number;
}

/** Keys and secrets, the newest first, and how many people are not in step. */
export async function getBelongings(scope: TenantScope, linkage_id: number): Promise<Belongings> {
  const { client_id } = scope;
  const row = await scope.db.one<Pick<Belongings, 'waiting' | 'behind'> & Record<string, unknown>>(sql`
    select
      (select count(*) from link_people p where p.client_id = ${client_id} and p.linkage_id = ${linkage_id}
        and p.state = 'waiting')::int as waiting,
      (select count(*) from link_people p where p.client_id = ${client_id} and p.linkage_id = ${linkage_id}
        and p.state = 'behind')::int as behind`);
  if (!row) throw new Error('a statement without a table answered no row');
  const [secrets, keys] = [await listSecrets(scope, linkage_id), await listKeys(scope, linkage_id)];
  return { ...row, secrets, keys };
}

function listSecrets({ db, client_id }: TenantScope, linkage_id: number): Promise<Belongings['secrets']> {
  return db.rows<Belongings['secrets'][number] & Record<string, unknown>>(sql`
    select id, created_at, retires_at from webhook_secrets
    where client_id = ${client_id} and linkage_id = ${linkage_id} and (retires_at is null or retires_at > now())
    order by id desc`);
}

function listKeys({ db, client_id }: TenantScope, linkage_id: number): Promise<LinkageKey[]> {
  return db.rows<LinkageKey & Record<string, unknown>>(sql`
    select key_id, 'launch' as purpose, created_at, null::timestamptz as last_used_at, retired_at
    from launch_keys where client_id = ${client_id} and linkage_id = ${linkage_id}
    union all
    select key_id, purpose, created_at, last_used_at, retired_at
    from link_keys where client_id = ${client_id} and linkage_id = ${linkage_id}
    order by created_at desc, key_id`);
}
