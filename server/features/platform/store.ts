import type { Feature, PlatformSetting } from '#contract/codes/platform.ts';
import {
  actorOf,
  type OpenScope,
  type PlatformScope,
  type SweepScope,
  type ViewerScope,
} from '../../access/scope.ts';
import { type Statement, sql } from '../../db/sql.ts';
import type { MaintenanceWindow } from './window.ts';

/** What the platform has set, at a moment of the database's clock. */
export interface Settings {
  maintenance: MaintenanceWindow | null;
  hidden: readonly Feature[];
  now: Date;
}

/** One setting's value, by its key. */
interface Values {
  maintenance: MaintenanceWindow | null;
  hiddenFeatures: readonly Feature[];
}

/** Both settings in one statement: every node asks for them every few seconds. */
export async function readSettings(
  scope: OpenScope | ViewerScope | PlatformScope | SweepScope,
): Promise<Settings> {
  const read = await scope.db.one<Settings>(readStatement, []);
  if (!read) throw new Error('the settings of the platform were not read');
  return read;
}

/* Every request waits for it, a save too: by connections whose silence is noticed within two seconds. */
const readStatement: Statement = {
  name: 'read_platform_settings',
  byKey: true,
  text: `
    select (select value from platform_settings where key = 'maintenance') as maintenance,
      coalesce((select value from platform_settings where key = 'hiddenFeatures'), '[]') as hidden,
      clock_timestamp() as now`,
};

/** A setting, locked until the transaction ends, so that changes take turns. */
export async function holdSetting<K extends PlatformSetting>(
  scope: PlatformScope | SweepScope,
  key: K,
  initial: Values[K],
): Promise<{ value: Values[K]; now: Date }> {
  await scope.db.run(sql`
    insert into platform_settings (key, value, updated_by) values (${key}, ${JSON.stringify(initial)}::jsonb, 'system')
    on conflict (key) do nothing`);
  await scope.db.run(sql`select from platform_settings where key = ${key} for update`);
  const held = await scope.db.one<{ value: Values[K]; now: Date }>(sql`
    select value, clock_timestamp() as now from platform_settings where key = ${key}`);
  if (!held) throw new Error('a setting that is held is gone');
  return held;
}

export async function putSetting<K extends PlatformSetting>(
  scope: PlatformScope | SweepScope,
  key: K,
  value: Values[K],
): Promise<void> {
  const actor = 'sweep' in scope ? 'system' : actorOf(scope);
  await scope.db.run(sql`
    update platform_settings set value = ${JSON.stringify(value)}::jsonb, updated_by = ${actor}, updated_at = now()
    where key = ${key}`);
}

/** Tests that are being taken, those that run into the window, and those that got their time back after it. */
export async function countSittings(
  scope: PlatformScope | OpenScope,
  window: MaintenanceWindow | null,
): Promise<Record<'running' | 'cut' | 'credited', number>> {
  const counted = await scope.db.one<Record<'running' | 'cut' | 'credited', number>>(sql`
    /* exempt from rule 1: counted over all companies */
    select
      (select count(*)::int from answers where status + 0 = 2 and deadline > now()) as running,
      (select count(*)::int from answers
        where status + 0 = 2 and deadline > greatest(now(), ${window?.from ?? null}::timestamptz)) as cut,
      (select count(*)::int from time_credits where act_id = ${window?.id ?? null}) as credited`);
  if (!counted) throw new Error('nothing was counted');
  return counted;
}
