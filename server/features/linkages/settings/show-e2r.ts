import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { showLinkage } from './show-linkage.ts';

export const showE2r: Handler<typeof linkages.showE2r> = showLinkage('e2r');
