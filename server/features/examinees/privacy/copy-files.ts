import { Readable } from 'node:stream';
import { z } from 'zod';
import { formatInJapan } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { writeCsv } from '../../../adapters/tables/csv.ts';
import { zipFiles } from '../../../adapters/zip-files.ts';
import { writePage } from './copy-page.ts';
import { CopyFile } from './copy-shape.ts';

/**
 * The copy as an archive: the data and its schema, the same to read, the answers as a table, and what it is.
 * @param report on the scores as PDF, where they are given and there are some
 */
export function zipCopy(copy: CopyFile, report?: Uint8Array): Readable {
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'README.txt': writeReadme(copy, report !== undefined),
    ...(report && { 'report.pdf': report }),
    'data.html': writePage(copy),
    'data.json': `${JSON.stringify(copy, null, 2)}\n`,
    'data.schema.json': `${JSON.stringify(z.toJSONSchema(CopyFile), null, 2)}\n`,
  };
  return zipFiles([
    ...Object.entries(files).map(([name, content]) => ({
      name,
      open: async () => Readable.from([Buffer.from(content)], { objectMode: false }),
    })),
    { name: 'answers.csv', open: async () => writeAnswers(copy) },
  ]);
}

/** A line a question of every test, earlier attempts too. Questions themselves are no part of it. */
function writeAnswers({ tests, language }: CopyFile): Readable {
  const t = translator(language);
  const head = (['test', 'attempt', 'question', 'answer'] as const).map((name) => t(`privacy.field.${name}`));
  const attempts = tests.flatMap(({ test, attempt, answers, earlier_attempts }) => [
    ...earlier_attempts.map((earlier) => ({
      test,
      attempt: earlier.attempt,
      answers: earlier.answers ?? '',
    })),
    { test, attempt, answers },
  ]);
  const rows = attempts.flatMap(({ test, attempt, answers }) =>
    [...answers].map((digit, at) => [test, attempt, at + 1, digit]),
  );
  return writeCsv([head, ...rows], 'utf-8').content;
}

function writeReadme({ language, company, exam, made_at, scores }: CopyFile, hasReport: boolean): string {
  const t = translator(language);
  const parts = [
    t('privacy.copy.title'),
    t('privacy.copy.readme.about', { company, exam: exam.name, at: formatInJapan(made_at, language) }),
    [t('privacy.copy.readme.files'), ...(hasReport ? [t('privacy.copy.readme.report')] : [])].join('\n'),
    t('privacy.copy.readme.times'),
    t('privacy.copy.readme.without'),
    ...(scores.withheld === null ? [] : [scores.withheld]),
  ];
  return `${parts.join('\n\n')}\n`;
}
