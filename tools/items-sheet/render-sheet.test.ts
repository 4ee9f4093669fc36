import { describe, expect, it } from 'vitest';
import type { AbilityBank } from '#items/registry.ts';
import { findForm, getForm, listFormIds } from '#items/registry.ts';
import { languages } from '#items/types.ts';
import type { SheetWish } from './render-ability.ts';
import { renderSheet } from './render-sheet.ts';

const plain: SheetWish = { language: 'ja', keys: false, seed: 1, papers: 1 };

describe('a contact sheet', () => {
  it.each(listFormIds())(
    'of %s shows every question in all its languages, with and without keys',
    (form_id) => {
      const bank = getForm(form_id);
      for (const language of languages) {
        for (const keys of [false, true]) {
          const sheet = renderSheet(bank, { ...plain, language, keys });
          expect(sheet).not.toMatch(/undefined|NaN|\[object/);
          if (bank.form.languages.includes(language)) expect(sheet).not.toContain('class="untranslated"');
          expect(countTags(sheet, 'section') + countTags(sheet, 'li')).toBeGreaterThan(bank.form.item_count);
        }
      }
    },
  );

  it('names no key, no slip and no factor unless they are asked for', () => {
    const figural = getForm('figural-1-v1');
    expect(renderSheet(figural, plain)).not.toMatch(/class="right"|mirrored|✓ <|figural-1-matrix/);
    expect(renderSheet(figural, { ...plain, keys: true })).toMatch(/class="right".*mirrored/);
    const personality = getForm('personality-recruit-v1');
    expect(renderSheet(personality, plain)).not.toMatch(/T1|desirability|attention/);
    expect(renderSheet(personality, { ...plain, keys: true })).toMatch(/T1 \+.*attention, accepts 3/s);
  });

  it('marks Japanese where a form has no other language', () => {
    expect(renderSheet(getForm('verbal-1-v1'), { ...plain, language: 'en' })).toContain(
      'class="untranslated"',
    );
  });

  it('writes one paper for each seed', () => {
    const sheet = renderSheet(getForm('figural-1-v1'), { ...plain, seed: 5, papers: 3 });
    expect(sheet.match(/<h2>Seed \d+/g)).toEqual(['<h2>Seed 5', '<h2>Seed 6', '<h2>Seed 7']);
    expect(countTags(sheet, 'section')).toBe(3 + 3 * 16);
    expect(countTags(sheet, 'img')).toBe((3 + 3 * 16) * 7);
  });

  it('shows signs of HTML as they are written', () => {
    const bank = findForm('figural-1-v1') as AbilityBank;
    const spoilt: AbilityBank = {
      ...bank,
      practice: [],
      write: () => ({
        commons: [{ text: 'a < b & "c"', table: { head: ['<i>'], rows: [["it's"]] } }],
        items: [
          {
            id: '<id>',
            family: 'x',
            prompt: { picture: { svg: '<svg/>', alt: '"><script>' } },
            choices: [{ text: '1 > 0' }, { text: '<b>' }],
            key: 1,
            slips: [null, '<u>'],
          },
        ],
      }),
    };
    const sheet = renderSheet(spoilt, { ...plain, keys: true });
    expect(sheet).toContain('a &lt; b &amp; &quot;c&quot;');
    expect(sheet).toContain('<td>it&#39;s</td>');
    expect(sheet).toContain('alt="&quot;&gt;&lt;script&gt;"');
    expect(sheet).toContain('1 &gt; 0');
    expect(sheet).not.toMatch(/<i>|<b>|<u>|<id>|<script>/);
  });
});

function countTags(sheet: string, tag: string): number {
  return sheet.split(`<${tag}`).length - 1;
}
