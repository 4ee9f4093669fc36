import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { deleteDismissal } from './acts-store.ts';
import { decidePair } from './decide-pair.ts';

/** Two people may be one after all: the pair is listed again. */
export const restoreDuplicate: Handler<typeof examinees.restoreDuplicate> = async (scope, { body }) => {
  const operation = 'examinees.restoreDuplicate';
  return { data: { restored: await decidePair(scope, body, operation, deleteDismissal) } };
};
