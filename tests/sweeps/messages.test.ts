import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { catalogue, textsOf } from '#messages/catalogue.ts';
import type { Text } from '#messages/define.ts';

const folder = join(import.meta.dirname, '../../messages');
const machinery = ['catalogue.ts', 'define.ts', 'engine.ts', 'format.ts', 'translator.ts'];
const files = readdirSync(folder).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.') && !machinery.includes(file),
);
const features = await Promise.all(
  files.map(async (file) => {
    const [messages = {}] = Object.values(
      (await import(join(folder, file))) as Record<string, Record<string, Text>>,
    );
    return { file, messages };
  }),
);
const entries = Object.entries(catalogue as Record<string, Text>);
const placesOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name).sort();

describe('the catalogue of texts', () => {
  it('holds every file’s texts, and no key twice', () => {
    const keys = features.flatMap(({ messages }) => Object.keys(messages));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('names its keys feature.thing in words', () => {
    expect(
      Object.keys(catalogue).filter((key) => !/^[a-z][a-zA-Z0-9_]*(\.[a-zA-Z0-9_]+)+$/.test(key)),
    ).toEqual([]);
  });

  it.each(languages)('has no empty text, stray space or half a placeholder in %s', (language) => {
    const wrong = entries.filter(([key, text]) => {
      const words = text[language];
      // What stands between two words keeps its spaces.
      const stray = !key.endsWith('.separator') && words.trim() !== words;
      return stray || words === '' || /\{\{[^}]*$|^[^{]*\}\}/.test(words);
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('fills the same places in all three languages', () => {
    const uneven = entries.filter(
      ([, text]) => new Set(languages.map((language) => JSON.stringify(placesOf(text[language])))).size > 1,
    );
    expect(uneven.map(([key]) => key)).toEqual([]);
  });

  it('has no kana in Chinese or English, and no Japanese text left in English', () => {
    // Names of languages are written in their own language everywhere.
    const foreign = entries.filter(
      ([key, { en, zh }]) =>
        !key.startsWith('language.') &&
        (/[\u3040-\u30ff\u4e00-\u9fff]/.test(en) || /[\u3040-\u30fa]/.test(zh)),
    );
    expect(foreign.map(([key]) => key)).toEqual([]);
  });

  it('gives a candidate’s browser no text of staff screens', () => {
    const candidate = Object.keys(textsOf('ja', 'candidate'));
    const staffOnly = features
      .filter(({ file }) =>
        ['companies.ts', 'exams.ts', 'examinees.ts', 'outputs.ts', 'results.ts'].includes(file),
      )
      .flatMap(({ messages }) => Object.keys(messages));
    expect(candidate.filter((key) => staffOnly.includes(key))).toEqual([]);
  });
});
