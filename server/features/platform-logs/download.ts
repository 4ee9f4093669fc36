import type { platformLogs } from '#contract/calls/platform-logs.ts';
import { localOfMoment } from '#messages/format.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { type CsvCell, writeCsv } from '../../adapters/tables/csv.ts';
import type { Handler } from '../../http/handler.ts';
import { type PresentedLine, presentLines } from './present.ts';
import * as store from './store.ts';

export const download: Handler<typeof platformLogs.download> = async (scope, { query }) => {
  const rows = await store.listNewest(scope, query);
  const admins = await store.listAdmins(scope);
  const lines = presentLines(rows, admins, await store.listExamNames(scope, rows), scope.language);
  const { content } = writeCsv(tableOf(lines, translator(scope.language)), query.encoding);
  return { file: { content, type: 'text/csv', name: 'platform-log.csv' } };
};

/** A row for each field that a line has written; one of a line without any. */
function* tableOf(lines: readonly PresentedLine[], t: Translate): Generator<CsvCell[]> {
  yield [
    ...[t('platformLog.list.created_at'), t('platformLog.list.actor'), t('platformLog.list.text')],
    ...[t('platformLog.file.operation'), t('platformLog.list.client_id'), t('platformLog.list.client')],
    ...[t('platformLog.list.exam_id'), t('platformLog.list.exam'), t('platformLog.file.field')],
    ...[t('platformLog.before'), t('platformLog.after')],
  ];
  for (const { created_at, actor_name, text, operation, client, exam, changes } of lines) {
    const line = [
      ...[localOfMoment(created_at).replace('T', ' '), actor_name, text, operation],
      ...[client?.id ?? null, client?.name ?? null, exam?.id ?? null, exam?.name ?? null],
    ];
    if (changes.length === 0) yield [...line, null, null, null];
    for (const { field, label, before, after } of changes) yield [...line, label ?? field, before, after];
  }
}
