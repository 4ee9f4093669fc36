import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { insertDismissal } from './acts-store.ts';
import { decidePair } from './decide-pair.ts';

/**
 * Records of several pairs that each is of two people. One after the other: people of many pairs held together would
 * wait for those who merge them.
 */
export const dismissDuplicates: Handler<typeof examinees.dismissDuplicates> = async (scope, { body }) => {
  let dismissed = 0;
  for (const pair of body.pairs)
    if (await decidePair(scope, pair, 'examinees.dismissDuplicate', insertDismissal)) dismissed += 1;
  return { data: { dismissed } };
};
