import type { outputs } from '#contract/calls/outputs.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import type { Handler } from '../../http/handler.ts';
import { requestOutput } from './request-output.ts';
import { mayRequest, targetsOf } from './rules.ts';
import { listSelected } from './store.ts';

export const requestResult: Handler<typeof outputs.requestResult> = async (scope, { body }, { house }) => {
  const found = await listSelected(scope, body);
  const refusal = mayRequest(body.examinee_ids, found);
  if (refusal) throw refusal;
  const targets = targetsOf(body.examinee_ids ?? found.map(({ id }) => id), found);
  const data = await requestOutput(scope, house, 'outputs.requestResult', {
    form: outputForms.personFull,
    format: 'pdf',
    targets,
  });
  return { data };
};
