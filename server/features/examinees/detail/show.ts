import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { resultWords } from '../../outputs/door.ts';
import { getPerson } from './present-person.ts';

export const show: Handler<typeof examinees.show> = async (scope, _input, context) => {
  const data = await getPerson(scope, context.adapters.buckets);
  return { data, words: data.result ? resultWords(data.result, scope.language) : null };
};
