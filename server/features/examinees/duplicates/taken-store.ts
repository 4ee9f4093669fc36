import type { TakenValue } from '#contract/codes/duplicates.ts';
import { personFields } from '#contract/codes/people.ts';
import { recordOf } from '#contract/record-of.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { raiseRenamed } from '../../../db/raise-linked.ts';
import { join, raw, sql } from '../../../db/sql.ts';
import type { TakenOver } from '../../../db/tables/duplicates.ts';

/** Somebody by the key that rows about a person inside an exam have. */
interface Somebody {
  id: number;
  exam_id: number;
}

/** Writes to one person what is taken over from another; a code leaves the other, since an exam has each once. */
export async function storeTaken(
  scope: TenantScope,
  kept: Somebody,
  from: Somebody,
  { values, tags, services }: TakenOver,
): Promise<void> {
  if (values.person_cd !== undefined) await storeValues(scope, from.id, { person_cd: null });
  await storeValues(scope, kept.id, values);
  if (tags.length > 0)
    await scope.db.run(sql`
      insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
      select ${scope.client_id}::bigint, ${kept.exam_id}::bigint, ${kept.id}::bigint, n.tag_id
      from unnest(${tags}::bigint[]) as n(tag_id) on conflict do nothing`);
  await moveExternalIds(scope, from.id, kept.id, services);
}

/** Takes from one person what came from another, and gives code and external ids back to the other. */
export async function storeBack(
  scope: TenantScope,
  kept: Somebody,
  from: Somebody & { has_code: boolean },
  { values, tags, services }: TakenOver,
): Promise<void> {
  const fields = Object.keys(values) as TakenValue[];
  await storeValues(scope, kept.id, emptied(fields));
  if (values.person_cd !== undefined && !from.has_code)
    await storeValues(scope, from.id, { person_cd: values.person_cd });
  if (tags.length > 0)
    await scope.db.run(sql`
      delete from examinee_tags
      where client_id = ${scope.client_id} and examinee_id = ${kept.id} and tag_id = any(${tags}::bigint[])`);
  await moveExternalIds(scope, kept.id, from.id, services);
}

/** Fields as they are stored where nothing is known. */
export function emptied(fields: readonly TakenValue[]) {
  return recordOf(fields, (field) => personFields[field].empty);
}

/** @param values by the names of columns, of which the code has a closed list */
async function storeValues(
  scope: TenantScope,
  examinee_id: number,
  values: { [F in TakenValue]?: string | number | null },
): Promise<void> {
  const changes = Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`);
  if (changes.length === 0) return;
  await scope.db.run(sql`
    update examinees set ${join(changes)}, updated_at = now()
    where client_id = ${scope.client_id} and id = ${examinee_id}`);
}

/**
 * From now on a recruiting system's id of the one names the other, and launches that person; so does what it ordered by
 * that id.
 */
async function moveExternalIds(
  scope: TenantScope,
  from_id: number,
  to_id: number,
  services: readonly number[],
): Promise<void> {
  if (services.length === 0) return;
  await scope.db.run(sql`
    update external_ids set examinee_id = ${to_id}
    where client_id = ${scope.client_id} and examinee_id = ${from_id} and service = any(${[...services]}::smallint[])`);
  await scope.db.run(sql`
    update link_orders set examinee_id = ${to_id}
    where client_id = ${scope.client_id} and examinee_id = ${from_id} and linkage_id in (
      select id from linkages
      where client_id = ${scope.client_id} and service = any(${[...services]}::smallint[]))`);
  await raiseRenamed(scope, { from_id, to_id, services });
}
