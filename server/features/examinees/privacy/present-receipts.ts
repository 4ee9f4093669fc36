import type { z } from 'zod';
import type { ErasureReceipt } from '#contract/shapes/privacy.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { actorsIn } from '../history/actors.ts';
import { partsOf } from './erasure-parts.ts';
import type { ReceiptRow } from './erasure-store.ts';

/** Receipts as they are shown: rows by part, and who erased in words of the viewer's language. */
export async function presentReceipts(
  scope: ExamScope,
  receipts: readonly ReceiptRow[],
): Promise<z.input<typeof ErasureReceipt>[]> {
  const actorOf = await actorsIn(
    scope,
    receipts.map(({ by }) => by),
  );
  return receipts.map(({ number, scope: about, at, by, counts }) => ({
    ...{ number, scope: about, at },
    by: actorOf(by).name,
    counts: partsOf(counts),
  }));
}
