import type { LoaderFunctionArgs } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import type { FactorPattern } from '#contract/shapes/factor-pattern.ts';
import { api } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';

/** An exam's patterns. None where the viewer may not output its results, and while analysis is switched off. */
export async function loadPatternsOf(
  args: LoaderFunctionArgs,
  id: number,
): Promise<readonly FactorPattern[]> {
  try {
    const query = { per_page: limits.perPage };
    return (await api(args).analysis.listPatterns({ params: { id }, query })).data;
  } catch (error) {
    if (error instanceof RefusedCall && (error.status === 403 || error.status === 404)) return [];
    throw error;
  }
}
