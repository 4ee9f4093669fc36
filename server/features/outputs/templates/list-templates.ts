import type { outputs } from '#contract/calls/outputs.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './template-store.ts';

export const listTemplates: Handler<typeof outputs.listTemplates> = async (scope) => ({
  data: await store.listTemplates(scope),
});
