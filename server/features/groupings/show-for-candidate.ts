import type { groupings } from '#contract/calls/groupings.ts';
import { choiceKinds, groupingKinds } from '#contract/codes/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import { attributeChoices } from './attribute-choices.ts';
import { listGroupings } from './store.ts';

export const showForCandidate: Handler<typeof groupings.showForCandidate> = async (scope, { query }) => {
  const wanted: readonly string[] = query.type ?? choiceKinds;
  const ofExam = groupingKinds.some((kind) => wanted.includes(kind))
    ? await listGroupings(scope, scope.exam_id)
    : {};
  const all = { ...attributeChoices(scope.language), ...ofExam };
  return { data: Object.fromEntries(Object.entries(all).filter(([kind]) => wanted.includes(kind))) };
};
