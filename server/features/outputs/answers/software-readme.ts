import type { Translate } from '#messages/translator.ts';
import type { ExplainedColumn } from '../produce/table-column.ts';

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
      ...inOneLine(columns).map(lineOf),
    ]),
    '',
  ];
  return lines.join('\r\n');
}

function lineOf({ code, name, means, values }: ExplainedColumn): string {
  return `  ${code}: ${means === name ? name : `${name} - ${means}`} (${values})`;
}

/** The columns of questions follow each other and mean the same: the first and the last stand for all. */
function inOneLine(columns: readonly ExplainedColumn[]): ExplainedColumn[] {
  const [first, ...others] = columns.filter(({ code }) => question.test(code));
  const last = others.at(-1);
  const rest = columns.filter(({ code }) => !question.test(code));
  if (!first || !last) return [...columns];
  const both = (key: 'code' | 'name') => `${first[key]} - ${last[key]}`;
  return [...rest, { ...first, code: both('code'), name: both('name') }];
}

const question = /^q\d+$/;
