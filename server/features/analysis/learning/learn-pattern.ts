import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import { limits } from '#contract/codes/limits.ts';
import type { LearnGroup } from '#contract/shapes/factor-pattern.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { enterSource } from './enter-source.ts';
import { learn } from './learn.ts';
import { type LearnedPerson, listGroup } from './learned-people-store.ts';

/**
 * @throws Refusal notFound or forbidden for an exam that the account may not output; invalid where it shows no factors,
 *   for too many people, and for fewer than ten usable ones in a group
 */
export const learnPattern: Handler<typeof factorPatterns.learnPattern> = async (scope, { body }) => {
  const { high, low } = body;
  const groups = { high: await getGroup(scope, high, 'high'), low: await getGroup(scope, low, 'low') };
  const labelled = [
    ...groups.high.people.map((person) => ({ person, label: 1 })),
    ...groups.low.people.map((person) => ({ person, label: 0 })),
  ];
  return {
    data: await learn(scope, {
      ...{ operation: 'analysis.learnPattern', kind: 'sides', labelled },
      unknown: groups.high.unknown + groups.low.unknown,
      fields: { high: 'high', low: 'low' },
    }),
  };
};

async function getGroup(
  scope: ExamScope,
  group: LearnGroup,
  path: 'high' | 'low',
): Promise<{ people: LearnedPerson[]; unknown: number }> {
  const source = await enterSource(scope, group.exam_id, `${path}.exam_id`);
  const people = await listGroup(source, group);
  const max = limits.learnedPeople;
  if (people.length > max)
    refuseInvalid([{ path: `${path}.classification_id`, key: 'learn.tooMany', args: { max } }]);
  return { people, unknown: group.examinee_ids ? new Set(group.examinee_ids).size - people.length : 0 };
}
