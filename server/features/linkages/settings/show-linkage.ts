import type { linkages } from '#contract/calls/linkages.ts';
import type { LinkService } from '#contract/codes/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentLinkage } from './present-linkage.ts';

/** The calls that show the linkage of one kind. */
export function showLinkage(service: LinkService): Handler<typeof linkages.showSonar> {
  return async (scope, _input, { adapters }) => ({
    data: await presentLinkage(scope, service, adapters.app_url),
  });
}
