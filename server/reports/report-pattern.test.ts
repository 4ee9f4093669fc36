import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { findPortion, type PersonalityResult, type PersonResult } from '#contract/shapes/result.ts';
import { translator } from '#messages/translator.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import { madeUpApplicant, madeUpMotives } from '#tests/makers/made-up-portions.ts';
import { madeUpPerson, madeUpWords } from '#tests/makers/made-up-result.ts';
import { renderPersonReport } from './person-report.ts';
import type { PersonReport } from './report-frame.ts';
import { reportPattern } from './report-pattern.ts';
import { reportPerson } from './report-person.ts';
import { reportShort } from './report-short.ts';

const row = (id: string, source: 1 | 2, more: Partial<PatternRow & { name: string }> = {}) => ({
  ...({ id, source, direction: 'ascending', cuts: [42, 47, 53, 58], weight: 50 } as const),
  ...{ name: `${id}の得点`, ...more },
});
const pattern = {
  name: '営業で活躍する人',
  rows: [row('T1', 1, { weight: 100 }), row('T2', 1, { direction: 'descending' }), row('P1', 2)],
};

function aReport(
  language: Language,
  result: PersonResult,
  more: Partial<PersonReport> = {},
): PersonReport & { pattern: NonNullable<PersonReport['pattern']> } {
  const motivation = findPortion(result, 'motivation')?.scores;
  const words = madeUpWords(language, findPortion(result, 'personality')?.scores);
  return {
    person: { name: '山田 花子', name_kana: 'ヤマダ ハナコ', login_id: 'demo001', is_simulated: false },
    company: { name: 'デモ株式会社', color: null },
    exam: { name: '新卒採用 2027' },
    result,
    words: motivation ? { ...words, motives: madeUpMotives(language, motivation) } : words,
    examined_at: new Date('2026-11-19T16:00:00Z'),
    language,
    pattern,
    ...more,
  };
}

/** Twelve factors at 50 but the two temperaments and the performance of the pattern. */
const scored = (change: Partial<PersonalityResult> = {}): PersonResult => {
  const person = madeUpPerson(
    Array.from({ length: 12 }, () => 50),
    change,
  );
  for (const { scores } of person.portions)
    if ('reliability' in scores)
      for (const factor of scores.factors) {
        const t = { T1: 60, T2: 45, P1: 50 }[factor.id];
        if (t !== undefined) Object.assign(factor, { t, lo: t - 8, hi: t + 8, sem: 4 });
      }
  return person;
};

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the match with a pattern on a report', () => {
  it('has the number with its band, the word, and each score with its cuts and points', () => {
    const page = reportPattern(aReport('ja', scored()));
    // 100 x (100 x 4 + 50 x 3 + 50 x 2) / (4 x 200): five points, four downwards, three.
    expect(page).toMatchObject({
      ...{ name: '営業で活躍する人', match: { label: '適合度', value: '81' }, said: 'よく合う' },
      decision: translator('ja')('result.decision'),
    });
    expect(page?.band).toMatch(/^誤差の幅 \d+〜\d+$/);
    expect(page?.note).toContain('合否を示すものではありません');
    expect(page?.rows).toEqual([
      {
        ...{ name: 'T1の得点', direction: '高いほどよい', weight: '100' },
        ...{ cuts: '42 / 47 / 53 / 58', t: '60', points: '5点中5点' },
      },
      {
        ...{ name: 'T2の得点', direction: '低いほどよい', weight: '50' },
        ...{ cuts: '58 / 53 / 47 / 42', t: '45', points: '5点中4点' },
      },
      {
        ...{ name: 'P1の得点', direction: '高いほどよい', weight: '50' },
        ...{ cuts: '42 / 47 / 53 / 58', t: '50', points: '5点中3点' },
      },
    ]);
  });

  it('has no word of answers that cannot be relied on, and says why', () => {
    const result = scored({ reliability: { index: 30, level: 1, causes: [] } });
    expect(reportPattern(aReport('ja', result))?.said).toMatch(/^信頼係数\d+未満$/);
  });

  it('has no match where more than 40 % of the weight has no score', () => {
    const rows = [row('T1', 1), row('V', 1, { source: 4, weight: 40 })];
    const page = reportPattern(aReport('ja', scored(), { pattern: { name: 'x', rows } }));
    expect(page).toMatchObject({ match: { value: '–' }, band: '', said: '結果なし' });
    expect(page?.rows[1]).toMatchObject({ t: '–', points: '–' });
  });

  it('prints the word alone where the exam hides numbers, and by the ranks', async () => {
    const result = { ...scored(), shows_numbers: false };
    const report = aReport('ja', result);
    const page = reportPattern(report);
    // T1 60 is of rank B as 64 is, and T2 45 of rank C as 54 is.
    const moved = aReport('ja', { ...scored(), shows_numbers: false });
    for (const { scores } of moved.result.portions)
      if ('reliability' in scores)
        for (const factor of scores.factors)
          Object.assign(factor, factor.id === 'T1' ? { t: 64 } : factor.id === 'T2' ? { t: 54 } : {});
    expect(page).toMatchObject({ match: { value: '' }, band: '' });
    expect(reportPattern(moved)?.said).toBe(page?.said);
    expect(page?.rows.map(({ t }) => t)).toEqual(['', '', '']);
    expect(page?.note).toBe(translator('ja')('result.pattern.note.words'));
    expect(pagesOf(await renderPersonReport(report))).toBe(2);
  });

  it('is in nothing where no pattern is named', () => {
    const { pattern: _, ...report } = aReport('ja', scored());
    expect(reportPerson(report, { profile: null, suitability: null }).pattern).toBeNull();
    expect(reportShort(report).pattern).toBeNull();
  });

  it.each(languages)(
    'keeps the short report to one page in %s, with as many rows as there is room for',
    async (language) => {
      const rows = Array.from({ length: 40 }, (_, at) => row(`T${at + 1}`, 1, { name: `Score ${at + 1}` }));
      for (const result of [scored(), madeUpApplicant(language)]) {
        const report = aReport(language, result, { pattern: { name: '長い名前'.repeat(60), rows } });
        const pdf = await renderPersonReport(report, 'short');
        expect(pagesOf(pdf)).toBe(1);
        expect(Buffer.from(pdf).toString('latin1').includes('pdfuaid:part>1<')).toBe(true);
      }
      expect(reportShort(aReport(language, scored())).pattern?.rows).toHaveLength(3);
      const crowded = reportShort(aReport(language, scored(), { pattern: { name: 'x', rows } })).pattern;
      expect(crowded?.rows).toHaveLength(12);
      expect(crowded?.more).toContain('28');
    },
  );
});
