import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { takeTable } from './run-import.ts';

/** Keeps the file, judges its rows, and writes them unless they are only to be judged. */
export const importCsv: Handler<typeof examinees.importCsv> = (scope, { body }, { adapters }) =>
  takeTable(scope, adapters, { kind: 'people', file_type: null }, body);
