import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { updateLinkage } from './store-linkage.ts';

export const updateSonar: Handler<typeof linkages.updateSonar> = updateLinkage({
  service: 'sonar',
  operation: 'linkages.updateSonar',
});
