import type { TenantScope } from '../../access/scope.ts';
import { isUsable } from './rules.ts';
import { listPortions } from './store.ts';

/** The company's sets that people of an exam with these items can be given, by name. */
export async function listUsableSets(scope: TenantScope, items: readonly { form_id: string }[]) {
  const sets = await listPortions(scope);
  return sets.filter(({ portions }) => isUsable(portions, items));
}
