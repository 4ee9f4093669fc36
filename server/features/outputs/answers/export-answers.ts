import type { outputs } from '#contract/calls/outputs.ts';
import { type OutputFormat, outputForms } from '#contract/codes/outputs.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { AnswersWanted } from '#contract/shapes/answers-output.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { requestOutput } from '../request-output.ts';
import { getMode } from '../results/result-mode.ts';
import { countAnswers } from './answers-store.ts';
import { mayExportAnswers } from './rules.ts';

export const exportAnswers: Handler<typeof outputs.exportAnswers> = async (scope, { body }, { adapters }) => {
  const { kind, format, encoding, language, classification_id, ...asked } = body;
  const isSoftware = kind === 'software';
  if (isSoftware && scope.exam.package.service !== 'EXAM1')
    throw new Refusal('invalid', { problems: [{ path: 'kind', key: 'field.choice' }] });
  // Software reads what has been submitted: half an answer is no data.
  const wanted = AnswersWanted.parse(isSoftware ? { ...asked, status: [answerStatus.answered] } : asked);
  const selection = { search: ExamineeSearch.parse({ classification_id }) };
  const mode = await getMode(scope, undefined);
  const { people, portions } = await countAnswers(scope, selection, { ...wanted, mode });
  const made: OutputFormat = isSoftware ? 'zip' : format;
  const refusal = mayExportAnswers(portions, made);
  if (refusal) throw refusal;
  const data = await requestOutput(scope, adapters, 'outputs.exportAnswers', {
    form: outputForms[kind],
    format: made,
    encoding: made === 'csv' ? encoding : null,
    language: language ?? scope.language,
    selection,
    answers: wanted,
    total: people,
  });
  return { data };
};
