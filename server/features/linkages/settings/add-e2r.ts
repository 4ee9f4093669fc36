import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { addLinkage } from './store-linkage.ts';

export const addE2r: Handler<typeof linkages.addE2r> = addLinkage({
  service: 'e2r',
  operation: 'linkages.addE2r',
});
