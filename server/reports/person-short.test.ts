import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { findPortion, type PersonResult } from '#contract/shapes/result.ts';
import { translator } from '#messages/translator.ts';
import {
  madeUpApplicant,
  madeUpEmployee,
  madeUpMotives,
  madeUpTested,
} from '#tests/makers/made-up-portions.ts';
import { madeUpPerson, madeUpWords } from '#tests/makers/made-up-result.ts';
import { renderPersonReport, renderPersonReports } from './person-report.ts';
import type { PersonReport } from './report-frame.ts';
import { reportShort } from './report-short.ts';

const standards: NonNullable<PersonReport['standards']> = [
  { name: '外向性', source: 1, id: 'T1', quantity: 60, compare: 1 },
  { name: '達成志向', source: 2, id: 'P1', quantity: 40, compare: 1 },
  { name: '数理Ⅰ', source: 4, id: 'N', quantity: 40, compare: 1 },
  { name: '主導性', source: 2, id: 'P5', quantity: 50, compare: 1 },
  { name: '企画・マーケティング', source: 6, id: '2', quantity: 80, compare: 1 },
];

function aReport(language: Language, result: PersonResult, more: Partial<PersonReport> = {}): PersonReport {
  const motivation = findPortion(result, 'motivation')?.scores;
  const words = madeUpWords(language, findPortion(result, 'personality')?.scores);
  return {
    person: { name: '山田 花子', name_kana: 'ヤマダ ハナコ', login_id: 'demo001', is_simulated: true },
    company: { name: 'デモ株式会社', color: null },
    exam: { name: '新卒採用 2027' },
    result,
    words: motivation ? { ...words, motives: madeUpMotives(language, motivation) } : words,
    examined_at: new Date('2026-11-19T16:00:00Z'),
    language,
    standards,
    verified: {
      number: '1234567-1000',
      code: '017K-2M9Q-XD4T',
      address: 'https://hakaru.example.co.jp/verify/017K-2M9Q-XD4T',
      made_at: new Date('2026-11-20T16:00:00Z'),
    },
    ...more,
  };
}

const hostile = {
  person: { name: '名'.repeat(255), name_kana: 'カ'.repeat(255), login_id: 'x1', is_simulated: true },
  company: { name: '社'.repeat(255), color: '#e63946' },
  exam: { name: '検'.repeat(255) },
};

const sourceOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const pagesOf = (pdf: Uint8Array) => sourceOf(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the report of one page', () => {
  it.each(languages)('is one tagged page in %s whatever was taken', async (language) => {
    const results = [
      madeUpApplicant(language),
      madeUpEmployee(language),
      madeUpPerson(),
      madeUpTested(language),
      madeUpPerson(Array.from({ length: 12 }, () => null)),
    ];
    for (const result of results) {
      const pdf = await renderPersonReport(aReport(language, result), 'short');
      const source = sourceOf(pdf);
      expect(pagesOf(pdf)).toBe(1);
      for (const part of ['/StructTreeRoot', `/Lang (${language}-`, 'pdfuaid:part>1<'])
        expect(source.includes(part), part).toBe(true);
    }
  });

  it('stays one page with names of hostile length, and says less of nobody else', async () => {
    const crowd = [aReport('ja', madeUpApplicant(), hostile), aReport('ja', madeUpApplicant())];
    expect(pagesOf(await renderPersonReports(crowd, 'short'))).toBe(2);
    expect(reportShort(aReport('ja', madeUpApplicant())).comments).toHaveLength(3);
  });

  it.each(languages)(
    'names nothing of answers that cannot be relied on, and says why: %s',
    async (language) => {
      const scores = [70, 30, 70, 30, 70, 30, 70, 30, 70, 30, 70, 30];
      const of = (index: number, level: 1 | 2) =>
        aReport(language, madeUpPerson(scores, { reliability: { index, level, causes: [] } }));
      const page = reportShort(of(39, 1));
      expect(page.unreliable).toContain('40');
      expect(page.points?.rows.map(({ text }) => text.includes('40'))).toEqual([true, true]);
      expect(page.comments).toEqual([]);
      const held = page.standards?.rows.filter(({ verdict }) => verdict === 'unheld') ?? [];
      // Of the test that was not taken there is no score to mark.
      expect(held.map(({ said, chance }) => [said, chance])).toEqual(
        Array.from({ length: 4 }, () => [translator(language)('result.standards.unheld', { least: 40 }), '']),
      );
      const reliable = reportShort(of(40, 2));
      expect(reliable.standards?.rows.map(({ verdict }) => verdict)).not.toContain('unheld');
      expect(reliable.unreliable).toBeNull();
      expect(reliable.points?.rows.map(({ text }) => text.includes('40'))).toEqual([false, false]);
      expect(reliable.comments).toHaveLength(3);
      expect(pagesOf(await renderPersonReport(of(13, 1), 'short'))).toBe(1);
    },
  );

  it('tells whether scores meet the standards, and where their error leaves it open', () => {
    const rows = reportShort(aReport('ja', madeUpApplicant())).standards?.rows ?? [];
    expect(rows.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['外向性', 'unsure'],
      ['達成志向', 'met'],
      ['数理Ⅰ', 'met'],
      ['主導性', 'none'],
      ['企画・マーケティング', 'unmet'],
    ]);
    // T 64 with a standard error of 4.47: N(61.2, 4^2), 60 is .3 sd below its mean.
    expect(rows[0]).toMatchObject({
      ...{ bound: '60以上', t: '64', band: '55〜73', chance: '62%', said: '誤差の範囲内' },
    });
    expect(rows.map(({ chance }) => chance === '')).toEqual([false, false, false, true, false]);
    expect(reportShort(aReport('ja', madeUpPerson(), { standards: [] })).standards).toBeNull();
    // Named also where the test was not taken.
    const [, , numerical] = reportShort(aReport('ja', madeUpPerson())).standards?.rows ?? [];
    expect(numerical).toMatchObject({ name: '数理Ⅰ', verdict: 'none', t: '–' });
  });

  it('shows the chosen jobs alone, in their order, and judges standards by all', () => {
    const page = reportShort(aReport('en', madeUpApplicant('en'), { jobs: [5, 1] }));
    expect(page.suitability?.rows.map(({ name }) => name)).toEqual(['Operations', 'Sales and service']);
    expect(page.standards?.rows.at(-1)?.verdict).toBe('unmet');
  });

  it('speaks of an unmet wish beside the outermost factors', () => {
    const { comments } = reportShort(aReport('ja', madeUpEmployee()));
    expect(comments).toHaveLength(3);
    expect(comments.at(-1)?.name).toBe('専門成長');
  });

  it('hides numbers where the exam hides them', () => {
    const page = reportShort(aReport('ja', { ...madeUpEmployee(), shows_numbers: false }));
    const rows = [page.profile, page.motivation, page.suitability, page.standards].flatMap((it) => [
      ...(it?.rows ?? []),
    ]);
    for (const row of rows) if ('t' in row) expect(row.t).toMatch(/^–?$/);
    expect(page.standards?.rows[1]).toMatchObject({ band: '', chance: '', verdict: 'met' });
    expect(page.standards).toMatchObject({
      head: { chance: '' },
      note: expect.not.stringContaining('見込み'),
    });
  });

  it('names norms, scoring, whose it is, and what it may not decide', () => {
    const page = reportShort(aReport('en', madeUpApplicant('en')));
    expect(page.reading.paragraphs.at(-1)).toContain(
      'Provisional design norm (version 1, 20 Nov 2026): Personality questionnaire',
    );
    expect(page.reading.paragraphs.at(-1)).toContain('Scoring 1.0.0');
    expect(page.whose).toContain('demo001');
    expect(page.decision).toContain('Do not base any decision on this result alone');
  });
});
