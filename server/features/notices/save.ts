import type { notices } from '#contract/calls/notices.ts';
import { NoticeForm } from '#contract/shapes/notice.ts';
import { changesOf, ownChanges } from '../../access/changes.ts';
import { inOrderOf, Refusal } from '../../access/refusal.ts';
import type { PlatformScope } from '../../access/scope.ts';
import { recordPlatformOperation } from '../../db/platform-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { presentListed } from './present-listed.ts';
import { judgeNotice } from './rules.ts';
import * as store from './store.ts';

/**
 * Makes a notice, or changes one.
 * @throws Refusal notFound, or fetchLatest when somebody else has changed one of the same fields
 */
export const save: Handler<typeof notices.save> = (scope, { body, problems }) =>
  transaction(scope, async (inside) => {
    const known = await store.listKnown(inside, body.client_ids ?? []);
    const judged = judgeNotice(body, problems, known);
    if (judged.problems) throw new Refusal('invalid', { problems: inOrderOf(NoticeForm, judged.problems) });
    const id =
      body.id === undefined
        ? await make(inside, judged.notice)
        : await change(inside, body.id, judged.notice, body.read);
    const [notice, ahead] = await Promise.all([store.getNotice(inside, id), store.listAhead(inside)]);
    return { data: presentListed(scope, notice, ahead) };
  });

async function make(scope: PlatformScope, notice: store.NoticeFields): Promise<number> {
  const id = await store.insertNotice(scope, notice);
  await recordPlatformOperation(scope, { operation: 'notices.save', after: { id, ...notice } });
  return id;
}

async function change(
  scope: PlatformScope,
  id: number,
  sent: store.NoticeFields,
  read: NoticeForm['read'],
): Promise<number> {
  const held = await store.holdNotice(scope, id);
  if (!held) throw new Refusal('notFound');
  const { id: _, ...before } = held;
  const own = ownChanges<store.NoticeFields>(sent, read, before);
  if (Object.keys(own).length === 0) return id;
  const after = { ...before, ...own };
  await store.updateNotice(scope, id, after);
  const changes = changesOf<store.NoticeFields>(before, after);
  await recordPlatformOperation(scope, {
    operation: 'notices.save',
    before: { id, ...changes.before },
    after: { id, ...changes.after },
  });
  return id;
}
