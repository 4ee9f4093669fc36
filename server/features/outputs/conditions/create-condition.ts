import type { outputs } from '#contract/calls/outputs.ts';
import type { ResultMode } from '#contract/codes/exam.ts';
import { type OutputFormat, outputFormats, outputForms } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseUnknownPeople } from '../../examinees/door.ts';
import { countLeftOut, findTargets } from '../find-targets.ts';
import { requestOutput } from '../request-output.ts';
import { getMode } from '../results/result-mode.ts';
import { holdsTargets, mayExport } from '../rules.ts';
import { countExported, type NewOutput } from '../store.ts';
import { refuseCondition } from './exam-choices.ts';

export const createCondition: Handler<typeof outputs.createCondition> = async (
  scope,
  { body },
  { adapters },
) => {
  const { examinee_ids, search, ...condition } = body;
  await refuseCondition(scope, condition);
  const wanted = await outputOf(scope, condition, { examinee_ids, search });
  return { data: await requestOutput(scope, adapters, 'outputs.createCondition', wanted) };
};

/** What a condition asks for. Its row says also what the condition left to us. */
async function outputOf(scope: ExamScope, stated: OutputCondition, selection: Selection): Promise<NewOutput> {
  const { form } = stated;
  const format: OutputFormat = stated.format ?? outputFormats[form][0];
  const condition = { ...stated, format, language: stated.language ?? scope.language };
  const mode = await getMode(scope, stated.result_mode);
  if (holdsTargets(form)) {
    const targets = await findTargets(scope, selection, { form, mode, order: stated.order });
    const left_out = await countLeftOut(scope, selection, targets);
    return { form, format, condition, targets, left_out };
  }
  const encoding = format === 'csv' ? stated.encoding : null;
  const counted = await countPeople(
    scope,
    form === outputForms.results ? mode : undefined,
    format,
    selection,
  );
  return { form, format, condition, encoding, selection, ...counted };
}

/**
 * How many people a table of them would hold now, and how many it would leave out.
 * @param mode of a table of results
 */
async function countPeople(
  scope: ExamScope,
  mode: ResultMode | undefined,
  format: OutputFormat,
  selection: Selection,
): Promise<{ total: number; left_out: number }> {
  const { named, shown, people } = await countExported(scope, selection, mode);
  refuseUnknownPeople(selection, named);
  const none = mode ? 'output.examinees.noResult' : 'output.people.none';
  const refusal = mayExport(selection.examinee_ids, people, format, none);
  if (refusal) throw refusal;
  return { total: people, left_out: shown - people };
}
