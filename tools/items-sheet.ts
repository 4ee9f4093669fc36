/**
 * Renders a form to one HTML file, for people to look at:
 *
 *   npm run items:sheet -- FORM_ID [--seed N] [--papers N] [--language ja|en|zh] [--out FILE.html] [--keys]
 *
 * Generated forms are written from the seed on, as many papers as wanted. --keys shows right answers and slips, factors
 * and directions: such a sheet must not be given away. Without --out the sheet goes to the standard output.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findForm, listFormIds } from '#items/registry.ts';
import { type Language, languages } from '#items/types.ts';
import { renderSheet } from './items-sheet/render-sheet.ts';

const usage =
  'npm run items:sheet -- FORM_ID [--seed N] [--papers N] [--language ja|en|zh] [--out FILE.html] [--keys]';

process.exitCode = run(process.argv.slice(2));

function run(args: string[]): number {
  try {
    print(args);
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n${usage}\nForms: ${listFormIds().join(' ')}\n`);
    return 2;
  }
}

function print(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      papers: { type: 'string', default: '1' },
      language: { type: 'string', default: 'ja' },
      out: { type: 'string' },
      keys: { type: 'boolean', default: false },
    },
  });
  const [form_id = ''] = positionals;
  const bank = findForm(form_id);
  if (!bank || positionals.length > 1)
    throw new RangeError(`Say which form, one: not "${positionals.join(' ')}".`);
  const sheet = renderSheet(bank, {
    language: readLanguage(values.language),
    keys: values.keys,
    seed: readCount('seed', values.seed, 0, Number.MAX_SAFE_INTEGER - 1000),
    papers: readCount('papers', values.papers, 1, 1000),
  });
  if (values.out === undefined) process.stdout.write(sheet);
  else writeFileSync(values.out, sheet);
}

function readLanguage(word: string): Language {
  const language = languages.find((each) => each === word);
  if (!language) throw new RangeError(`--language is ${languages.join(', ')}: not "${word}".`);
  return language;
}

function readCount(name: string, word: string, low: number, high: number): number {
  const count = Number(word);
  if (!/^\d+$/.test(word) || count < low || count > high) {
    throw new RangeError(`--${name} is a whole number from ${low} on: not "${word}".`);
  }
  return count;
}
