import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { findPatternRecord } from './pattern-store.ts';
import { presentPatterns } from './present-pattern.ts';

/** @throws Refusal notFound where the exam has no pattern of this id */
export async function getPattern(scope: ExamScope, id: number) {
  const found = await findPatternRecord(scope, id);
  const [pattern] = found ? await presentPatterns(scope, [found]) : [];
  if (!pattern) throw new Refusal('notFound');
  return pattern;
}
