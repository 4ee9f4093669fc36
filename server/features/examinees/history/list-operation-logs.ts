import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import type { OperationEntry } from '#contract/shapes/history.ts';
import { getForm } from '#items/registry.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { actorsIn } from './actors.ts';
import { changesIn, idsIn } from './changes-in.ts';
import * as store from './history-store.ts';

/** A person's operation log in words: ids as names where they still exist, codes as words. */
export const listOperationLogs: Handler<typeof examinees.listOperationLogs> = async (scope, { query }) => {
  const { rows, total } = await store.listLines(scope, query);
  return { data: await presentEntries(scope, rows), pagination: paginationOf(query, total) };
};

async function presentEntries(
  scope: ExamineeScope,
  rows: readonly store.LogRow[],
): Promise<z.input<typeof OperationEntry>[]> {
  const t = translator(scope.language);
  const actorOf = await actorsIn(
    scope,
    rows.map(({ actor }) => actor),
  );
  const names = await store.listNames(scope, idsIn(rows));
  const forms = await store.listForms(scope);
  const words = { language: scope.language, exam_type: scope.exam.exam_type, names };
  return rows.map((row) => {
    const key = `operation.${row.operation}`;
    const form = forms.get(Number(row.after?.answer_id ?? row.before?.answer_id));
    return {
      id: row.id,
      created_at: row.created_at,
      by: actorOf(row.actor),
      operation: row.operation,
      text: t(isMessageKey(key) ? key : 'operation.unknown'),
      portion: form === undefined ? null : getForm(form).form.title[scope.language],
      changes: changesIn(row, words),
    };
  });
}
