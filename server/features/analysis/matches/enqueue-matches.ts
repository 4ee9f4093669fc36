import type { TenantScope } from '../../../access/scope.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { matchEverybody } from './match-everybody.job.ts';
import { beginMatching } from './match-store.ts';

/**
 * Has everybody of the exam matched with a pattern, inside the transaction that made it or changed its rows and its
 * revision: until then the pattern is computing.
 */
export async function enqueueMatches(
  scope: TenantScope,
  jobs: Pick<Jobs, 'enqueue'>,
  pattern_id: number,
): Promise<void> {
  const begun = await beginMatching(scope, pattern_id);
  if (begun)
    await jobs.enqueue(scope, matchEverybody, { client_id: scope.client_id, id: pattern_id, ...begun });
}
