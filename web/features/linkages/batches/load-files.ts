import type { LinkService } from '#contract/codes/linkages.ts';
import type { Linkage } from '#contract/shapes/linkage.ts';
import { api, type PageArgs } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';

/** Of the newest: files of two weeks, at seven a day. */
const most = 100;

/** The newest files of a linkage. */
export async function loadFiles(args: PageArgs, service: LinkService, linkage: Linkage | null) {
  if (!linkage) return [];
  const params = { id: idOf(args, 'examId'), service };
  return (await api(args).linkages.listBatches({ params, query: { per_page: most } })).data;
}
