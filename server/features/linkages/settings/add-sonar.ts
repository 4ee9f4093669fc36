import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { addLinkage } from './store-linkage.ts';

export const addSonar: Handler<typeof linkages.addSonar> = addLinkage({
  service: 'sonar',
  operation: 'linkages.addSonar',
});
