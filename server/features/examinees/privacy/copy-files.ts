import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import { writeCsv } from '../../../adapters/tables/csv.ts';
import { zipFiles } from '../../../adapters/zip-files.ts';
import { CopyFile } from './copy-shape.ts';

/** The copy as an archive: the data and its schema, the same to read, the answers as a table, and what it is. */
export function zipCopy(copy: CopyFile): Readable {
  const files: Readonly<Record<string, string>> = {
    'README.txt': writeReadme(copy),
    'data.html': writePage(copy),
    'data.json': `${JSON.stringify(copy, null, 2)}\n`,
    'data.schema.json': `${JSON.stringify(z.toJSONSchema(CopyFile), null, 2)}\n`,
  };
  return zipFiles([
    ...Object.entries(files).map(([name, text]) => ({
      name,
      open: async () => Readable.from([Buffer.from(text)], { objectMode: false }),
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

function writeReadme({ language, company, exam, made_at, scores }: CopyFile): string {
  const t = translator(language);
  const parts = [
    t('privacy.copy.title'),
    t('privacy.copy.readme.about', { company, exam: exam.name, at: made_at }),
    t('privacy.copy.readme.files'),
    t('privacy.copy.readme.without'),
    ...(scores.withheld === null ? [] : [scores.withheld]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A page of its own: no script, nothing loaded from elsewhere. */
function writePage(copy: CopyFile): string {
  const t = translator(copy.language);
  const title = escaped(t('privacy.copy.title'));
  const { format: _, language, ...content } = copy;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 16px/1.6 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c1c; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
li { border-top: 1px solid #ccc; padding: .5rem 0; } ol { list-style: none; padding: 0; margin: 0; }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
</style>
</head>
<body>
<h1>${title}</h1>
${Object.entries(content)
  .map(([name, value]) => `<h2>${labelOf(name, language)}</h2>\n${shown(value, language)}`)
  .join('\n')}
</body>
</html>
`;
}

/** A value to read: a list, names with their values, or a word. */
function shown(value: unknown, language: Language): string {
  const t = translator(language);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return escaped(t('privacy.copy.nothing'));
  if (typeof value === 'boolean') return escaped(t(value ? 'privacy.copy.yes' : 'privacy.copy.no'));
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== 'object')) return escaped(value.join(', '));
    return `<ol>${value.map((each) => `<li>${shown(each, language)}</li>`).join('\n')}</ol>`;
  }
  if (typeof value !== 'object') return escaped(String(value));
  const pairs = Object.entries(value as object).map(
    ([name, each]) => `<dt>${labelOf(name, language)}</dt><dd>${shown(each, language)}</dd>`,
  );
  return `<dl>${pairs.join('\n')}</dl>`;
}

/** What a name of the data is called. Scores have names of their own, which stand as they are. */
function labelOf(name: string, language: Language): string {
  const keys = [`privacy.field.${name}`, `examinee.field.${name}`];
  const key = keys.find(isMessageKey);
  return escaped(key ? translator(language)(key) : name);
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
