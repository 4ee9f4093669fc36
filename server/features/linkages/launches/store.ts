import { Refusal } from '../../../access/refusal.ts';
import type { LaunchedScope, LaunchScope, LinkageScope, OpenScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Launched, LaunchedValues, LaunchSettings } from './rules.ts';

/** The part of a linkage that launches need. */
export interface Linkage extends LaunchSettings {
  id: number;
  client_id: number;
  exam_id: number;
  /** 1 sonar, 2 iweb, 3 e2r. */
  service: number;
  /** Both the linkage and its launches are switched on. */
  is_open: boolean;
  id_issuer: 'ats' | 'ours';
  external_id_pattern: string;
  auto_create_examinee: boolean;
  default_classification_id: number | null;
  default_section_id: number | null;
  return_urls: string[];
  skip_verify_code: boolean;
}

/** A key of a linkage whose exam and company exist, and the database's clock in seconds. */
export interface LaunchKey {
  secret_sealed: string;
  now: number;
  linkage: Linkage;
}

type LaunchKeyRow = Linkage & { secret_sealed: string; now: number };

const keyTables = sql`launch_keys k
  join linkages l on l.client_id = k.client_id and l.id = k.linkage_id
  join exams e on e.client_id = l.client_id and e.id = l.exam_id and e.delete_status = 0
  join clients c on c.id = l.client_id and c.deleted_at is null`;

/** Of a linkage `l` and its exam `e`. */
export const linkageColumns = sql`extract(epoch from clock_timestamp())::float8 as now, l.id, l.client_id, l.exam_id,
  l.service, l.enabled and l.launch_enabled as is_open, l.tenant_code, e.directory, l.id_issuer, l.external_id_pattern,
  l.launch_ttl_sec, l.clock_skew_sec, l.auto_create_examinee, l.update_profile_fields, l.default_classification_id,
  l.default_section_id, l.return_urls, l.skip_verify_code`;

/** The key a token names, unless it was retired. */
export async function findLaunchKey(scope: OpenScope, key_id: string): Promise<LaunchKey | undefined> {
  const [key] = await listKeys(scope, sql`k.key_id = ${key_id}`);
  return key;
}

/** The keys that a signed query, which names none, may have been made with: a handful, of one exam's linkages. */
export function listQueryKeys(
  scope: OpenScope,
  query: { hash: string; tenant: string; exam: string },
): Promise<LaunchKey[]> {
  const exam = sql`lower(e.directory) = lower(${query.exam}) and e.directory = ${query.exam}`;
  return listKeys(scope, sql`c.hash = ${query.hash} and ${exam} and l.tenant_code = ${query.tenant}`);
}

async function listKeys(scope: OpenScope, where: Sql): Promise<LaunchKey[]> {
  const found = await scope.db.rows<LaunchKeyRow>(sql`
    /* exempt from rule 1: a launch names its company by a key, or by a word */
    select k.secret_sealed, ${linkageColumns} from ${keyTables} where ${where} and k.retired_at is null`);
  return found.map(({ secret_sealed, now, ...linkage }) => ({ secret_sealed, now, linkage }));
}

/** The linkage whose program asks. @throws Refusal unauthorized where it has gone meanwhile */
export async function getOwnLinkage({ db, client_id, viewer }: LinkageScope): Promise<Linkage> {
  const found = await db.one<Linkage & Record<string, unknown>>(sql`
    select ${linkageColumns} from linkages l
    join exams e on e.client_id = ${client_id} and e.id = l.exam_id
    where l.client_id = ${client_id} and l.id = ${viewer.id}`);
  if (!found) throw new Refusal('unauthorized');
  return found;
}

/** Uses a launch up; false when it was used before. Two at once take turns, and one of them finds it used. */
export async function takeLaunch(
  scope: LaunchScope,
  launch: { linkage: Linkage; nonce: string; keep_until: number },
): Promise<boolean> {
  const taken = await scope.db.run(sql`
    insert into used_launches (client_id, linkage_id, nonce, keep_until)
    values (${scope.client_id}, ${launch.linkage.id}, ${launch.nonce}, to_timestamp(${launch.keep_until}))
    on conflict do nothing`);
  return taken === 1;
}

/** The person of a recruiting system's own id, if the system has launched them before. */
export async function findByExternalId(
  scope: LaunchScope,
  service: number,
  external_id: string,
): Promise<number | undefined> {
  const found = await scope.db.one<{ id: number }>(sql`
    select examinee_id as id from external_ids
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and service = ${service}
      and external_id = ${external_id}`);
  return found?.id;
}

/** The person of a login id, for a recruiting system that names people by our login ids. */
export async function findByLoginId(scope: LaunchScope, login_id: string): Promise<number | undefined> {
  const found = await scope.db.one<{ id: number }>(sql`
    select id from examinees
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and login_id = ${login_id}`);
  return found?.id;
}

/**
 * Locks the linkage until the transaction ends: people are added one after another, so that nobody is added twice. The
 * exam, which adding people locks, comes first, as where settings change.
 */
export async function lockLinkage(scope: LaunchScope, linkage_id: number): Promise<void> {
  await scope.db.run(sql`
    select from exams where client_id = ${scope.client_id} and id = ${scope.exam_id} for no key update`);
  await scope.db.run(sql`
    select from linkages where client_id = ${scope.client_id} and id = ${linkage_id} for no key update`);
}

/** Stores a recruiting system's id of a person; one who has another id of this service already keeps that. */
export async function keepExternalId(
  scope: LaunchedScope,
  service: number,
  external_id: string,
): Promise<void> {
  await scope.db.run(sql`
    insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
    values (${scope.client_id}, ${scope.exam_id}, ${service}, ${external_id}, ${scope.examinee_id})
    on conflict do nothing`);
}

export async function keepReturnUrl(
  scope: LaunchedScope,
  service: number,
  return_url: string,
): Promise<void> {
  await scope.db.run(sql`
    update external_ids set return_url = ${return_url}
    where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id} and service = ${service}`);
}

export async function findReturnUrl(scope: LaunchedScope, service: number): Promise<string | null> {
  const found = await scope.db.one<{ return_url: string | null }>(sql`
    select return_url from external_ids
    where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id} and service = ${service}`);
  return found?.return_url ?? null;
}

/** The tests that the linkage calls by these codes, and whether the person has them. */
export function listNamedTests(
  scope: LaunchScope,
  linkage_id: number,
  codes: readonly string[],
  examinee_id: number,
): Promise<{ external_code: string; exam_item_id: number; adds: boolean; is_held: boolean }[]> {
  const { client_id } = scope;
  return scope.db.rows(sql`
    select s.external_code, s.exam_item_id, s.adds, exists (
      select from answers a where a.client_id = ${client_id} and a.examinee_id = ${examinee_id}
        and a.exam_item_id = s.exam_item_id) as is_held
    from linkage_subjects s
    where s.client_id = ${client_id} and s.linkage_id = ${linkage_id}
      and s.external_code = any(${[...codes]}::text[]) order by s.position`);
}

/** Gives a person who was added by a launch the classification and section of the linkage's settings. */
export async function placeNewcomer(scope: LaunchedScope, linkage: Linkage): Promise<void> {
  await scope.db.run(sql`
    update examinees set classification_id = ${linkage.default_classification_id},
      section_id = ${linkage.default_section_id}
    where client_id = ${scope.client_id} and id = ${scope.examinee_id}`);
}

/**
 * Locks the person and answers what a launch may change. Whether a portion has begun is asked after the lock, which
 * beginning takes too: a statement that waited for it would still see the portion as it was before.
 */
export async function lockLaunched(scope: LaunchedScope): Promise<Launched> {
  await scope.db.run(sql`
    select from examinees
    where client_id = ${scope.client_id} and id = ${scope.examinee_id} for no key update`);
  const row = await scope.db.one<Launched>(sql`
    select x.name, x.name_kana, x.email, x.time_factor::float8 as time_factor,
      x.profile_updated_at is not null as confirmed,
      exists (select from answers a where a.client_id = ${scope.client_id} and a.examinee_id = x.id and a.status <> 1) as begun
    from examinees x where x.client_id = ${scope.client_id} and x.id = ${scope.examinee_id}`);
  if (!row) throw new Refusal('notFound');
  return row;
}

export async function storeLaunched(scope: LaunchedScope, values: LaunchedValues): Promise<void> {
  await scope.db.run(sql`
    update examinees set name = ${values.name}, name_kana = ${values.name_kana}, email = ${values.email},
      time_factor = ${values.time_factor}, updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.examinee_id}`);
}
