import { describe, expect, it } from 'vitest';
import { foreignPlaceholders, placeholdersFor } from '#contract/mail-placeholders.ts';
import { withoutUnfinished } from './unfinished.ts';

/** `|` is where the cursor stands. */
function judge(typed: string): string[] {
  const text = withoutUnfinished(typed.replace('|', ''), typed.indexOf('|'));
  return foreignPlaceholders([text], placeholdersFor.candidates);
}

describe('a placeholder that is being typed', () => {
  it.each([
    ...[
      '{{|',
      '{{|様',
      'A {{na|',
      '{{ 氏|',
      '｛｛し|',
      '{{name|}',
      '{{name}|',
      '{{nmae}|',
      '{{na|me}}',
      '{{nm|ae}}',
    ],
    ...['{{|}}', '様\n{{| 様\n{{name}}', '{{name}} {{|'],
  ])('is no mistake at the cursor: %s', (typed) => {
    expect(judge(typed)).toEqual([]);
  });

  it.each([
    ['{{ 様\n|', ['{{']],
    ['{{na\n|', ['{{na']],
    ['{{nmae}}|', ['{{nmae}}']],
    ['{{nmae}} 様|', ['{{nmae}}']],
    ['{{| {{nmae}}', ['{{nmae}}']],
    ['name}}|', ['name}}']],
    ['{name}|', ['{name}']],
  ])('is one as soon as it is whole, or left behind: %s', (typed, found) => {
    expect(judge(typed)).toEqual(found);
  });

  it('leaves everything else as it stands', () => {
    expect(withoutUnfinished('{{name}} 様 {{ur を', 15)).toBe('{{name}} 様  を');
    expect(withoutUnfinished('{{name}} 様', 4)).toBe('{{name}} 様');
    expect(withoutUnfinished('本文', 2)).toBe('本文');
  });
});
