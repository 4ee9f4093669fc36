import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './template-store.ts';

export const listAllTemplates: Handler<typeof mails.listAllTemplates> = async (scope) => ({
  data: await store.listAllTemplates(scope),
});
