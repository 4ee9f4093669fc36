import type { outputs } from '#contract/calls/outputs.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import type { Handler } from '../../http/handler.ts';
import { countLeftOut, findTargets } from './find-targets.ts';
import { requestOutput } from './request-output.ts';
import { getMode } from './results/result-mode.ts';

export const requestResult: Handler<typeof outputs.requestResult> = async (scope, { body }, { adapters }) => {
  const form = outputForms.personFull;
  const mode = await getMode(scope, undefined);
  const targets = await findTargets(scope, body, { form, mode });
  const wanted = {
    form,
    format: 'pdf',
    targets,
    left_out: await countLeftOut(scope, body, targets),
  } as const;
  const data = await requestOutput(scope, adapters, 'outputs.requestResult', wanted);
  return { data };
};
