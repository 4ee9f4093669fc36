import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { takeTable } from '../import/run-import.ts';

/** Keeps the table, judges its rows, and scores their answers unless they are only to be judged. */
export const importAnswers: Handler<typeof examinees.importAnswers> = (scope, { body }, { adapters }) =>
  takeTable(scope, adapters, { kind: 'answers', file_type: body.file_type }, body);
