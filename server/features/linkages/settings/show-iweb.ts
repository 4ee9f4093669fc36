import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { showLinkage } from './show-linkage.ts';

export const showIweb: Handler<typeof linkages.showIweb> = showLinkage('iweb');
