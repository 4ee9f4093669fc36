import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { fileOf } from '../download.ts';
import { isOfAnswers } from '../rules.ts';
import { findOutput } from '../store.ts';

/** Of answers and software data alone: other outputs have an address of their own. */
export const downloadAnswers: Handler<typeof outputs.downloadAnswers> = async (
  scope,
  { params },
  { adapters },
) => {
  const output = await findOutput(scope, params.hid);
  if (!output || !isOfAnswers(output.form)) throw new Refusal('notFound');
  return { file: await fileOf(scope, output, adapters.files) };
};
