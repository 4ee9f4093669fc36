import type { LoaderFunctionArgs } from 'react-router';
import type { LinkService } from '#contract/codes/linkages.ts';
import type { Linkage } from '#contract/shapes/linkage.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';

/** What the page of a linkage shows beside its setting: whom staff made to try it. */
export async function withTrials(
  args: LoaderFunctionArgs,
  service: LinkService,
  { data: linkage }: { data: Linkage | null },
) {
  if (!linkage) return { linkage, trials: [] };
  const params = { id: idOf(args, 'examId'), service };
  const { data: trials } = await api(args).linkages.listTrials({ params });
  return { linkage, trials };
}
