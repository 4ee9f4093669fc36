import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { findTemplate } from './template-store.ts';

export const showTemplate: Handler<typeof outputs.showTemplate> = async (scope, { params }) => {
  const data = await findTemplate(scope, params.tid);
  if (!data) throw new Refusal('notFound');
  return { data };
};
