import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { findPatternRecord } from './pattern-store.ts';
import { presentPatterns } from './present-pattern.ts';

/**
 * @param mayLackMarket of a pattern that has just been saved: told without its market where that cannot be worked out
 *   now, for the change stands
 * @throws Refusal notFound where the exam has no pattern of this id
 */
export async function getPattern(scope: ExamScope, id: number, { mayLackMarket = false } = {}) {
  const found = await findPatternRecord(scope, id);
  const [pattern] = found ? await presentPatterns(scope, [found], { mayLackMarket }) : [];
  if (!pattern) throw new Refusal('notFound');
  return pattern;
}
