import type { mails } from '#contract/calls/mails.ts';
import { automaticMails } from '#contract/codes/mails.ts';
import type { ExamMailTexts } from '#contract/shapes/mail-template.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { fieldOf, problemOfText, textsOf } from './template-rules.ts';
import * as store from './template-store.ts';

/**
 * @throws Refusal fetchLatest when somebody else has chosen another template for a mail; invalid for one that the
 * company does not have, that has other readers, or that is a guideline without a log-in
 */
export const replaceTexts: Handler<typeof mails.replaceTexts> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { read, ...sent } = body;
    const before = textsOf(await store.listTexts(inside));
    const own = ownChanges<ExamMailTexts>(sent, read, before);
    refuseInvalid(await problemsOf(inside, own));
    for (const mail of automaticMails) {
      const chosen = own[fieldOf(mail)];
      if (chosen !== undefined) await store.setText(inside, mail, chosen);
    }
    const changes = changesOf(before, { ...before, ...own });
    if (Object.keys(own).length > 0)
      await recordOperation(inside, { operation: 'mails.replaceTexts', exam_id: scope.exam_id, ...changes });
    return { data: { ...before, ...own } };
  });

async function problemsOf(scope: ExamScope, own: Partial<ExamMailTexts>): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const mail of automaticMails) {
    const id = own[fieldOf(mail)];
    if (id === undefined || id === null) continue;
    const problem = problemOfText(mail, await store.holdTemplate(scope, id));
    if (problem) problems.push(problem);
  }
  return problems;
}
