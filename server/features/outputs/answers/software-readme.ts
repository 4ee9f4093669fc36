import type { Translate } from '#messages/translator.ts';
import { type ExplainedColumn, explained } from '../produce/table-column.ts';

/** A file of software data as the description tells of it. */
export interface DescribedFile {
  name: string;
  means: string;
  columns: readonly ExplainedColumn[];
}

/** The description that goes with software data: what is in which file, and what each column holds. */
export function describeFiles(exam_name: string, files: readonly DescribedFile[], t: Translate): string {
  const lines = [
    t('output.software.readme.title'),
    exam_name,
    '',
    t('output.software.readme.about'),
    ...files.flatMap(({ name, means, columns }) => [
      '',
      `[${name}]`,
      means,
      ...explained(columns).map(lineOf),
    ]),
    '',
  ];
  return lines.join('\r\n');
}

function lineOf({ code, name, means, values }: ExplainedColumn): string {
  return `  ${code}: ${means === name ? name : `${name} - ${means}`} (${values})`;
}
