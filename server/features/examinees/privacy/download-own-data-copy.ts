import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { fileOfCopy } from './download-data-copy.ts';

export const downloadOwnDataCopy: Handler<typeof examinees.downloadOwnDataCopy> = (
  scope,
  _input,
  { adapters },
) => fileOfCopy(scope, adapters.files, 'person');
