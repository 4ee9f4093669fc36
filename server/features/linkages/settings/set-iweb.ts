import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { setLinkage } from './store-linkage.ts';

export const setIweb: Handler<typeof linkages.setIweb> = setLinkage({
  service: 'iweb',
  operation: 'linkages.setIweb',
});
