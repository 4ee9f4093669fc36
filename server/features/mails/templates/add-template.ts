import type { mails } from '#contract/calls/mails.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getTemplate } from './get-template.ts';
import { insertTemplate } from './template-store.ts';

export const addTemplate: Handler<typeof mails.addTemplate> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { client_id: _, ...template } = body;
    const id = await insertTemplate(inside, template);
    const { name, readers } = template;
    await recordOperation(inside, { operation: 'mails.addTemplate', after: { id, name, readers } });
    return { data: await getTemplate(inside, id) };
  });
