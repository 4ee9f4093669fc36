import { mostSheetRows, type OutputFormat } from '#contract/codes/outputs.ts';
import { Refusal } from '../../../access/refusal.ts';

/** May answers be asked for? There must be some, and a sheet has its most rows. */
export function mayExportAnswers(portions: number, format: OutputFormat): Refusal | undefined {
  if (portions === 0)
    return new Refusal('invalid', { problems: [{ path: 'status', key: 'output.answers.none' }] });
  if (format === 'xlsx' && portions > mostSheetRows)
    return new Refusal('invalid', { problems: [{ path: 'format', key: 'output.answers.tooMany' }] });
  return undefined;
}
