import type { examinees } from '#contract/calls/examinees.ts';
import { erasedParts } from '#contract/codes/erasures.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { printReceiptApart } from '../../outputs/door.ts';
import { findReceipt } from './erasure-store.ts';
import { presentReceipts } from './present-receipts.ts';

export const downloadErasureReceipt: Handler<typeof examinees.downloadErasureReceipt> = async (
  scope,
  { params },
) => {
  const found = await findReceipt(scope, params.number);
  const [receipt] = await presentReceipts(scope, found ? [found] : []);
  if (!found || !receipt) throw new Refusal('notFound');
  const { language, company, exam } = scope;
  const t = translator(language);
  const content = await printReceiptApart(actorOf(scope), {
    ...{ language, company, exam: exam.name },
    ...{ number: found.number, at: found.at, by: receipt.by, scope: found.scope },
    counts: erasedParts.flatMap((part) => {
      const number = receipt.counts[part];
      return number === undefined ? [] : [[t(`privacy.part.${part}`), number] as const];
    }),
  });
  return { file: { content, type: 'application/pdf', name: `erasure-${found.number}.pdf` } };
};
