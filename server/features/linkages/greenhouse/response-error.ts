import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { putError } from './test-store.ts';

/** Greenhouse could not read a response of ours. Its words may name somebody: only that it happened is kept. */
export const responseError: Handler<typeof linkages.responseError> = async (scope) => {
  await putError(scope, { key: 'greenhouse.responseError' });
  return { status: 200 };
};
