import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { getTemplate } from './get-template.ts';
import { listUses } from './template-store.ts';

export const showTemplate: Handler<typeof mails.showTemplate> = async (scope) => ({
  data: { ...(await getTemplate(scope, scope.template_id)), uses: await listUses(scope) },
});
