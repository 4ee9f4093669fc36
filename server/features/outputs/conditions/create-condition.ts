import type { outputs } from '#contract/calls/outputs.ts';
import { type OutputFormat, outputFormats, outputForms } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseStrangers } from '../../examinees/door.ts';
import { requestOutput } from '../request-output.ts';
import { holdsTargets, mayExport, mayRequest, targetsOf } from '../rules.ts';
import { countExported, listSelected, type NewOutput } from '../store.ts';
import { refuseCondition } from './exam-choices.ts';

export const createCondition: Handler<typeof outputs.createCondition> = async (
  scope,
  { body },
  { house },
) => {
  const { examinee_ids, search, ...condition } = body;
  await refuseCondition(scope, condition);
  const wanted = await outputOf(scope, condition, { examinee_ids, search });
  return { data: await requestOutput(scope, house, 'outputs.createCondition', wanted) };
};

/** What a condition asks for. Its row says also what the condition left to us. */
async function outputOf(scope: ExamScope, stated: OutputCondition, selection: Selection): Promise<NewOutput> {
  const { form } = stated;
  const format: OutputFormat = stated.format ?? outputFormats[form][0];
  const condition = { ...stated, format, language: stated.language ?? scope.language };
  if (holdsTargets(form)) {
    const targets = await listTargets(scope, condition, selection);
    return { form, format, condition, targets };
  }
  const encoding = format === 'csv' ? stated.encoding : null;
  const total = await countPeople(scope, form === outputForms.results, format, selection);
  return { form, format, condition, encoding, selection, total };
}

/** Whose results it holds, in the condition's order. */
async function listTargets(
  scope: ExamScope,
  { form, order }: OutputCondition,
  selection: Selection,
): Promise<number[]> {
  const found = await listSelected(scope, selection, order);
  const refusal = mayRequest(selection.examinee_ids, found, form);
  if (refusal) throw refusal;
  const inOrder = found.map(({ id }) => id);
  return targetsOf(inOrder, found);
}

/** How many people a table of them would hold now. */
async function countPeople(
  scope: ExamScope,
  isOfResults: boolean,
  format: OutputFormat,
  selection: Selection,
): Promise<number> {
  const { named, people } = await countExported(scope, selection, isOfResults);
  refuseStrangers(selection, named);
  const none = isOfResults ? 'output.examinees.noResult' : 'output.people.none';
  const refusal = mayExport(selection.examinee_ids, people, format, none);
  if (refusal) throw refusal;
  return people;
}
