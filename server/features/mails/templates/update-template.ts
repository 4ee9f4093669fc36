import type { mails } from '#contract/calls/mails.ts';
import type { MailTemplateFields } from '#contract/shapes/mail-template.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getTemplate } from './get-template.ts';
import { problemsOfUse } from './template-rules.ts';
import * as store from './template-store.ts';

/** @throws Refusal fetchLatest when somebody else has changed one of the fields; invalid for what its uses forbid */
export const updateTemplate: Handler<typeof mails.updateTemplate> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { read, ...sent } = body;
    const stored = await store.lockTemplate(inside);
    if (!stored) throw new Refusal('notFound');
    const { id, created_at: _, updated_at: __, ...before } = stored;
    const after: MailTemplateFields = { ...before, ...ownChanges<MailTemplateFields>(sent, read, before) };
    refuseInvalid(problemsOfUse(before, after, await store.listUses(inside)));
    const changes = changesOf(before, after);
    if (Object.keys(changes.after).length > 0) {
      await store.updateTemplate(inside, after);
      const { name } = stored;
      await recordOperation(inside, {
        operation: 'mails.updateTemplate',
        before: { id, name, ...changes.before },
        after: { id, ...changes.after },
      });
    }
    return { data: await getTemplate(inside, id) };
  });
