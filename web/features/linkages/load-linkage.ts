import type { LoaderFunctionArgs } from 'react-router';
import type { LinkService } from '#contract/codes/linkages.ts';
import type { Linkage } from '#contract/shapes/linkage.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { loadPatternsOf } from '#web/features/analysis/patterns/load-patterns.ts';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { loadFiles } from './batches/load-files.ts';

/** What the page of a linkage shows beside its setting: what the exam has to choose from, whom staff made to try it, and its files. */
export async function loadBeside(
  args: LoaderFunctionArgs,
  service: LinkService,
  { data: linkage }: { data: Linkage | null },
) {
  const id = idOf(args, 'examId');
  const none = { data: [] };
  const [{ classifications, sections }, patterns, { data: trials }, files] = await Promise.all([
    loadPlaces(args),
    loadPatternsOf(args, id),
    linkage ? api(args).linkages.listTrials({ params: { id, service } }) : none,
    loadFiles(args, service, linkage),
  ]);
  return {
    linkage,
    trials,
    files,
    places: { classifications, sections },
    patterns: patterns.map((pattern) => ({ id: pattern.id, name: pattern.factor_pattern_name })),
  };
}
