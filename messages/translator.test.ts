import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { catalogue, type MessageKey, textsOf } from './catalogue.ts';
import { createEngine } from './engine.ts';
import { translator } from './translator.ts';

describe.each(languages)('the texts in %s', (language) => {
  it('read on the server as in a browser, whatever fills them', () => {
    const [engine, translate] = [createEngine(language, textsOf(language)), translator(language)];
    for (const key of Object.keys(catalogue) as MessageKey[]) {
      const names = [...catalogue[key][language].matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
      const args = Object.fromEntries(names.map((name, at) => [name, fillings[at % fillings.length] ?? '']));
      expect(translate(key, args)).toBe(engine.t(key, args));
      expect(translate(key, {})).not.toContain('{{');
    }
  });

  it('say a key that there is not as it is', () => {
    expect(translator(language)('no.such.text' as MessageKey)).toBe('no.such.text');
  });
});

const fillings = ['受検 太郎', 1_843, "<b>$&$'</b>", '{{name}}'];
