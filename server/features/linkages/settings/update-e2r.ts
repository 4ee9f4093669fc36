import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { updateLinkage } from './store-linkage.ts';

export const updateE2r: Handler<typeof linkages.updateE2r> = updateLinkage({
  service: 'e2r',
  operation: 'linkages.updateE2r',
});
