import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import type { Handler } from '../../../http/handler.ts';
import { getPattern } from './get-pattern.ts';

export const showPattern: Handler<typeof factorPatterns.showPattern> = async (scope, { params }) => ({
  data: await getPattern(scope, params.pid),
});
