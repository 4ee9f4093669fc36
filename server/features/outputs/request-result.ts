import type { outputs } from '#contract/calls/outputs.ts';
import { type OutputForm, outputForms } from '#contract/codes/outputs.ts';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Handler } from '../../http/handler.ts';
import { countLeftOut, findTargets } from './find-targets.ts';
import { requestOutput } from './request-output.ts';
import { findStandards } from './results/find-standards.ts';
import { getMode } from './results/result-mode.ts';

/** Nobody states a condition here: the standards are those that the exam's staff keep, as recruiting systems see them. */
export const requestResult: Handler<typeof outputs.requestResult> = async (scope, { body }, { adapters }) => {
  const form = outputForms.personFull;
  const mode = await getMode(scope, undefined);
  const targets = await findTargets(scope, body, { form, mode });
  const kept = await findStandards(scope, scope.exam_id);
  const wanted = {
    form,
    ...(kept && { condition: standardsAlone(kept, form) }),
    format: 'pdf',
    targets,
    left_out: await countLeftOut(scope, body, targets),
  } as const;
  const data = await requestOutput(scope, adapters, 'outputs.requestResult', wanted);
  return { data };
};

/** What a condition holds scores against, and nothing else of it. */
function standardsAlone(kept: OutputCondition, form: OutputForm): OutputCondition {
  const standards = Object.entries(kept).filter(([name]) => name.startsWith('setting_standard_'));
  return OutputCondition.parse({ form, ...Object.fromEntries(standards) });
}
