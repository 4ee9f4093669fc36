import type { examinees } from '#contract/calls/examinees.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { rewriteFile } from './file-lines.ts';
import { getImport, getWaiting, outcomeOf, runJudging } from './run-import.ts';
import { countLines, replaceFile } from './waiting-store.ts';

/**
 * Writes the cells into the file and judges all of its rows anew: a corrected row may clash with another, or end a clash.
 * @throws Refusal notFound for answers, unnamed for what is under way or written, invalid for a row or column that the
 * file does not have, fetchLatest where somebody else has corrected it meanwhile
 */
export const correctRows: Handler<typeof examinees.correctRows> = async (
  scope,
  { params, body },
  { adapters },
) => {
  const record = await getWaiting(scope, params.importId);
  const cells = new Map(
    body.rows.map((row) => [row.line, new Map(row.cells.map(({ at, value }) => [at, value]))]),
  );
  const columns = record.headings?.length ?? 0;
  const isBeyond = body.rows.some((row) => row.cells.some(({ at }) => at >= columns));
  const lines = [...cells.keys()];
  if (isBeyond || (await countLines(scope, record.id, lines)) < lines.length)
    refuseInvalid([{ path: 'rows', key: 'field.choice' }]);
  const next = await rewriteFile(scope, adapters, record, { cells });
  const isReplaced = await replaceFile(scope, record, next);
  await adapters.files.remove(isReplaced ? record.file : next.file);
  if (!isReplaced) throw new Refusal('fetchLatest', { detail: 'import.changed' });
  await runJudging(scope, adapters, await getImport(scope, record.id));
  return outcomeOf(scope, record.id);
};
