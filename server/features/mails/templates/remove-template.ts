import type { mails } from '#contract/calls/mails.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './template-store.ts';

/** @throws Refusal fetchLatest when more mails use it than the sender was shown */
export const removeTemplate: Handler<typeof mails.removeTemplate> = (scope, { query: { told } }) =>
  transaction(scope, async (inside) => {
    const template = await store.lockTemplate(inside);
    if (!template) throw new Refusal('notFound');
    const uses = await store.listUses(inside);
    if (told !== undefined && uses.length > told) throw new Refusal('fetchLatest');
    await store.deleteTemplate(inside);
    const { id, name } = template;
    await recordOperation(inside, {
      operation: 'mails.removeTemplate',
      before: { id, name, exams: uses.map(({ exam_id, mail }) => `${exam_id} ${mail}`) },
    });
    return { data: { id, uses } };
  });
