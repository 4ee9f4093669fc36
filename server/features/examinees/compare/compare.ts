import type { z } from 'zod';
import { judgeReading } from '#charts/standouts.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import type { Comparison } from '#contract/shapes/comparison.ts';
import { findPortion } from '#contract/shapes/result.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { resultWords } from '../../outputs/door.ts';
import { compareResults, scoresOf } from './rules.ts';
import { type Compared, listCompared } from './store.ts';

export const compare: Handler<typeof examinees.compare> = async (scope, { query }) => ({
  data: await getComparison(scope, query.examinee_ids),
});

/** People of an exam beside each other, as the exam shows their results. */
export async function getComparison(
  scope: ExamScope,
  ids: readonly number[],
): Promise<z.input<typeof Comparison>> {
  const people = await listCompared(scope, ids);
  const results = people.flatMap(({ result }) => result ?? []);
  const scores = people.map(({ result }) =>
    result ? scoresOf(result, resultWords(result, scope.language)) : [],
  );
  return {
    people: people.map(presentPerson),
    ...compareResults(scores),
    shows_numbers: results.every(({ shows_numbers }) => shows_numbers),
    is_provisional: results.some(({ portions }) =>
      portions.some((portion) => portion.scores.norm.provisional),
    ),
  };
}

function presentPerson({ result, end_at, ...person }: Compared) {
  const personality = result && findPortion(result, 'personality')?.scores;
  return {
    ...person,
    exam_completion_date: end_at,
    has_result: result !== undefined,
    reliability: personality
      ? {
          index: personality.reliability.index,
          level: personality.reliability.level,
          reading: judgeReading(personality),
        }
      : null,
  };
}
