import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillPlaceholders,
  findPlaceholders,
  foreignPlaceholders,
  placeholderNames,
  placeholders,
  placeholdersOfKind,
  usedPlaceholders,
} from './mail-placeholders.ts';

const anyName = fc.constantFrom(...placeholderNames);
const anyWord = anyName.chain((name) =>
  fc
    .tuple(fc.constantFrom(name, ...placeholders[name]), fc.constantFrom('', ' ', '　'), fc.boolean())
    .map(([word, space, isWide]) => ({
      name,
      text: isWide ? `｛｛${space}${word}${space}｝｝` : `{{${space}${word}${space}}}`,
    })),
);
const anyText = fc.string({ unit: 'binary' }).map((text) => text.replace(/[{}｛｝]/g, ''));

describe('placeholders', () => {
  it('are found by any of their names, whatever stands around them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyWord), { maxLength: 8 }), anyText, (parts, end) => {
        const text = parts.map(([before, word]) => before + word.text).join('') + end;
        expect(findPlaceholders(text)).toEqual(
          parts.map(([, { name, text: found }]) => ({ name, text: found })),
        );
        expect(usedPlaceholders(text)).toEqual(new Set(parts.map(([, { name }]) => name)));
      }),
    );
  });

  it('are filled in once: nothing that a value brings is read again', () => {
    const anyValue = fc.oneof(
      anyText,
      anyWord.map(({ text }) => text),
      fc.constant('$& $1 {{'),
    );
    fc.assert(
      fc.property(anyText, anyWord, anyText, anyValue, (before, { name, text }, after, value) => {
        expect(fillPlaceholders(before + text + after, { [name]: value })).toBe(before + value + after);
      }),
    );
  });

  it('that nobody knows, or that a mail of the kind may not have, are named as they stand', () => {
    const anyOther = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 20 })
      .map((text) => `x${text.replace(/[{}｛｝\r\n]/g, '')}x`);
    fc.assert(
      fc.property(anyText, anyOther, (before, other) => {
        expect(foreignPlaceholders([`${before}{{${other}}}`], placeholderNames)).toEqual([`{{${other}}}`]);
      }),
    );
    expect(foreignPlaceholders(['{{password}} {{氏名}} {{氏名}}'], placeholdersOfKind('message'))).toEqual([
      '{{password}}',
    ]);
    expect(foreignPlaceholders(['{{氏名}} {{numbers}}'], placeholdersOfKind('notice'))).toEqual(['{{氏名}}']);
    expect(foreignPlaceholders(['{{}} { {name} } {メモ} {{氏名} 氏名}}'], placeholderNames)).toEqual([
      '{{}}',
      '{name}',
      '{{氏名}',
      '氏名}}',
    ]);
  });

  it('have names that no two of them share', () => {
    const words = placeholderNames.flatMap((name) => [...new Set([name, ...placeholders[name]])]);
    expect(new Set(words).size).toBe(words.length);
  });
});
