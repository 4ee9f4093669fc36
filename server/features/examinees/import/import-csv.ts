import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { examinees } from '#contract/calls/examinees.ts';
import { actorOf } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { insertImport } from './import-store.ts';
import { getImport, isReady, outcomeOf, runJudging, runWriting } from './run-import.ts';

/** Keeps the file, judges its rows, and writes them unless they are only to be judged. */
export const importCsv: Handler<typeof examinees.importCsv> = async (scope, { body }, { house }) => {
  const { file, exam_id, dry_run } = body;
  const key = `${scope.client_id}/import-${randomUUID()}`;
  await house.files.put(key, Readable.from(file.content.stream()));
  const of = { file: key, file_name: file.filename, bytes: file.size, actor: actorOf(scope) };
  const id = await insertImport(scope, exam_id, of);
  await runJudging(scope, house, await getImport(scope, id));
  const judged = await getImport(scope, id);
  if (dry_run === '0' && isReady(judged)) await runWriting(scope, house, judged);
  return outcomeOf(scope, id);
};
