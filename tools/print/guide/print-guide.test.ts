import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { norms } from './norm-values.ts';
import { printGuide, readGuide } from './print-guide.ts';

const docs = join(import.meta.dirname, '../../../docs');
const pages = [
  ['ja', 'measurement.md'],
  ['en', 'measurement.en.md'],
] as const;
const named = /\{\{([\w.]+)\}\}/g;

describe('the guide to the measurement', () => {
  it.each(pages)('is printed as it ought to be: %s', (language, page) => {
    expect(readFileSync(join(docs, page), 'utf8')).toBe(printGuide(language));
  });

  it.each(pages)('types no number of a design norm: %s', (language) => {
    const typed = readGuide(language).replaceAll(named, '');
    for (const [scale, values] of Object.entries(norms))
      for (const value of [values.mean, values.sd, values.omega, values.error])
        if (/\d*\.\d\d/.test(value)) expect(typed.includes(value), `${scale} ${value}`).toBe(false);
  });

  it('says the same numbers in both languages', () => {
    const namesIn = (language: 'ja' | 'en') =>
      [...new Set([...readGuide(language).matchAll(named)].map(([, name]) => name))].sort();
    const only = (one: (string | undefined)[], other: (string | undefined)[]) =>
      one.filter((name) => !other.includes(name));
    expect(only(namesIn('ja'), namesIn('en'))).toEqual(['index.to.level1']);
    expect(only(namesIn('en'), namesIn('ja'))).toEqual([]);
  });

  it('has the sd of the figural tests that the product uses', () => {
    for (const [language] of pages) expect(printGuide(language)).toMatch(/8\.63[^\d]+3\.48.*3\.56.*3\.59/);
  });
});
