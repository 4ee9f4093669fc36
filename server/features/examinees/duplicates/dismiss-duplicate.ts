import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { insertDismissal } from './acts-store.ts';
import { decidePair } from './decide-pair.ts';

/** Records that two people are different: the pair is listed no more. */
export const dismissDuplicate: Handler<typeof examinees.dismissDuplicate> = async (scope, { body }) => {
  const operation = 'examinees.dismissDuplicate';
  return { data: { dismissed: await decidePair(scope, body, operation, insertDismissal) } };
};
