import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { catalogue, type MessageKey } from './catalogue.ts';
import { translator } from './translator.ts';

describe.each(languages)('the texts in %s', (language) => {
  it('hold what fills them as it is, in every place', () => {
    const translate = translator(language);
    for (const key of Object.keys(catalogue) as MessageKey[]) {
      const text = catalogue[key][language];
      const names = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
      const args = Object.fromEntries(names.map((name, at) => [name, fillings[at % fillings.length] ?? '']));
      const filled = text.replace(/\{\{(.*?)\}\}/g, (_, name) => String(args[name]));
      expect(translate(key, args)).toBe(filled);
      expect(translate(key, {})).not.toContain('{{');
    }
  });

  it('say a key that there is not as it is', () => {
    expect(translator(language)('no.such.text' as MessageKey)).toBe('no.such.text');
  });
});

const fillings = ['受検 太郎', 1_843, "<b>$&$'</b>", '{{name}}'];
