import { describe, expect, it } from 'vitest';
import { likeness } from './likeness.ts';
import { listBannedWords, listWordingProblems, type Sentence } from './sentences.ts';

describe('the rules for any list of sentences', () => {
  const say = (at: string, text: string): Sentence => ({ at, language: 'en', text });

  it('find length, absolute words, double negation, near-duplicates and banned matters in one go', () => {
    const found = listWordingProblems(
      [
        say('a', 'I always win.'),
        say('b', 'I am not without hope.'),
        say('c', 'My father taught me.'),
        say('d', 'My father has taught me.'),
      ],
      { ja: 10, en: 22, zh: 10 },
    );
    expect(found.map(({ rule, at }) => `${rule} ${at}`)).toEqual([
      'too-long d',
      'absolute-word a',
      'negation b',
      'near-duplicate c',
      'banned-matter c',
      'banned-matter d',
    ]);
  });

  it('let a form touch a matter it names', () => {
    const sentences = [say('a', 'A shop sells 12 books and 3 houses.')];
    expect(listBannedWords(sentences, ['reading']).map(({ detail }) => detail)).toEqual([
      'housing en houses',
    ]);
  });
});

describe('likeness', () => {
  it('is the Dice coefficient of character pairs: night and nacht share one of eight', () => {
    expect(likeness('night', 'nacht')).toBe(0.25);
  });

  it('ignores punctuation and width, and counts a repeated pair as often as both have it', () => {
    expect(likeness('ＡＢ、Ｃ。', 'abc')).toBe(1);
    expect(likeness('ああああ', 'ああ')).toBe(0.5);
  });
});
