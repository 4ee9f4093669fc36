import { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { formatInJapan } from '#messages/format.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import type { CopyFile } from './copy-shape.ts';

/** A page of its own: no script, nothing loaded from elsewhere. */
export function writePage(copy: CopyFile): string {
  const t = translator(copy.language);
  const title = escapeHtml(t('privacy.copy.title'));
  const { format: _, language, ...content } = copy;
  const parts = { ...content, scores: scoresToRead(copy) };
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
dd > dl, dd > ol { grid-column: 1 / -1; border-left: 3px solid #ddd; padding-left: .75rem; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .25rem; } }
</style>
</head>
<body>
<h1>${title}</h1>
${Object.entries(parts)
  .map(([name, value]) => `<h2>${labelOf(name, language)}</h2>\n${shown(value, language, name)}`)
  .join('\n')}
</body>
</html>
`;
}

/** Of the scores what a person reads: their numbers are for programs, and the report shows them. */
function scoresToRead({ scores: { withheld, reliability_index, results }, language }: CopyFile) {
  if (withheld !== null) return { withheld };
  const tests = results.map(({ scores: _, ...result }) => result);
  return { reliability_index, results: tests, numbers: translator(language)('privacy.copy.numbers') };
}

const writtenMoment = z.iso.datetime();

/** A value to read: a list, names with their values, a moment or a word. @param within the name of what it stands in */
function shown(value: unknown, language: Language, within: string): string {
  const t = translator(language);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return escapeHtml(t('privacy.copy.nothing'));
  if (typeof value === 'boolean') return escapeHtml(t(value ? 'privacy.copy.yes' : 'privacy.copy.no'));
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== 'object')) return escapeHtml(value.join(', '));
    return `<ol>${value.map((each) => `<li>${shown(each, language, within)}</li>`).join('\n')}</ol>`;
  }
  if (writtenMoment.safeParse(value).success)
    return `<time datetime="${value}">${formatInJapan(String(value), language)}</time>`;
  if (typeof value !== 'object') return escapeHtml(String(value));
  const pairs = Object.entries(value as object).map(
    ([name, each]) =>
      `<dt>${labelOf(name, language, within)}</dt><dd>${shown(wordFor(name, each, language), language, name)}</dd>`,
  );
  return `<dl>${pairs.join('\n')}</dl>`;
}

/** The word behind a code of the data: of a language its name. */
function wordFor(name: string, value: unknown, language: Language): unknown {
  if (name !== 'language' || typeof value !== 'string') return value;
  return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
}

/** What a name of the data is called where it stands. */
function labelOf(name: string, language: Language, within = ''): string {
  const keys = [`privacy.field.${within}.${name}`, `privacy.field.${name}`, `examinee.field.${name}`];
  const key = keys.find(isMessageKey);
  return escapeHtml(key ? translator(language)(key) : name);
}
