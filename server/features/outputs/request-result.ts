import type { outputs } from '#contract/calls/outputs.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import type { Handler } from '../../http/handler.ts';
import { findTargets } from './find-targets.ts';
import { requestOutput } from './request-output.ts';
import { getMode } from './results/result-mode.ts';

export const requestResult: Handler<typeof outputs.requestResult> = async (scope, { body }, { house }) => {
  const form = outputForms.personFull;
  const { examinee_ids, search } = body;
  const mode = await getMode(scope, undefined);
  const found = await findTargets(scope, { examinee_ids, search }, { form, mode });
  const wanted = { form, format: 'pdf', ...found } as const;
  const data = await requestOutput(scope, house, 'outputs.requestResult', wanted);
  return { data };
};
