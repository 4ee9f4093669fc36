import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { madeUpResult, madeUpWords } from '#server/charts/made-up-result.ts';
import { MOST_PEOPLE, renderPersonalityReport, renderPersonalityReports } from './personality-report.ts';
import { type PersonalityReport, reportPerson } from './report-person.ts';

function aReport(language: Language = 'ja', change: Partial<PersonalityReport> = {}): PersonalityReport {
  const result = change.result ?? madeUpResult();
  return {
    person: { name: '山田 花子', name_kana: 'ヤマダ ハナコ', login_id: 'demo001', is_simulated: true },
    company: { name: 'デモ株式会社', color: null },
    exam: { name: '新卒採用 2027' },
    result,
    words: madeUpWords(language, result),
    examined_at: '2026-11-19T16:00:00Z',
    language,
    ...change,
  };
}

function named(name: string, name_kana: string | null = null): PersonalityReport {
  const person = { name, name_kana, login_id: name, is_simulated: false };
  return aReport('ja', { person, company: { name, color: name }, exam: { name } });
}

function sourceOf(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1');
}

function pagesOf(pdf: Uint8Array): number {
  return sourceOf(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;
}

const noPictures = { profile: { svg: '', alt: '' }, suitability: { svg: '', alt: '' } };

describe('the PDF', () => {
  it.each(languages)('has two tagged pages in %s, and says its language', async (language) => {
    const pdf = await renderPersonalityReport(aReport(language));
    const source = sourceOf(pdf);
    expect(source.slice(0, 8)).toBe('%PDF-1.7');
    expect(pagesOf(pdf)).toBe(2);
    expect(source.includes('/StructTreeRoot')).toBe(true);
    expect(source.includes(`/Lang (${language}-`)).toBe(true);
    expect(source.includes('pdfuaid:part>1<')).toBe(true);
    expect(pdf.length).toBeGreaterThan(20_000);
    expect(pdf.length).toBeLessThan(400_000);
  });

  it('is the same bytes every time', async () => {
    const first = await renderPersonalityReport(aReport());
    await renderPersonalityReport(aReport('en'));
    expect(Buffer.from(await renderPersonalityReport(aReport())).equals(first)).toBe(true);
  });

  it('keeps the name out of its metadata', async () => {
    const person = { name: 'Xerxes Quine', name_kana: null, login_id: 'xq-001', is_simulated: false };
    const source = sourceOf(await renderPersonalityReport(aReport('en', { person })));
    const info = /\/Info (\d+) 0 R/.exec(source)?.[1];
    const metadata = [
      source.slice(source.indexOf('<x:xmpmeta'), source.indexOf('</x:xmpmeta>')),
      new RegExp(`\\n${info} 0 obj[^]*?endobj`).exec(source)?.[0] ?? '',
    ];
    for (const part of metadata) {
      expect(part).toContain('Assessment report');
      expect(part).not.toMatch(/Xerxes|xq-001/);
    }
  });

  it('keeps to two pages for a person with six causes and twelve poles', async () => {
    const kinds = ['pairs', 'longest_run', 'attention', 'desirability', 'speed', 'mahalanobis'] as const;
    const causes = kinds.map((kind) => ({ kind, value: 12.345, penalty: 10 }));
    const scores = [70, 30, 70, 30, 70, 30, 70, 30, 70, 30, 70, 30];
    for (const language of languages) {
      const result = madeUpResult(scores, { reliability: { index: 40, level: 2, causes } });
      expect(pagesOf(await renderPersonalityReport(aReport(language, { result }))), language).toBe(2);
    }
  });

  it('prints a person of whom nothing can be judged', async () => {
    const nothing = madeUpResult(Array.from({ length: 12 }, () => null));
    const suitabilities = nothing.suitabilities.map((job) => ({
      ...job,
      t: null,
      sem: null,
      lo: null,
      hi: null,
    }));
    expect(
      pagesOf(await renderPersonalityReport(aReport('ja', { result: { ...nothing, suitabilities } }))),
    ).toBe(2);
  });
});

describe('several people in one PDF', () => {
  it('have two pages each, also when they come one by one', async () => {
    async function* people() {
      for (const language of languages) yield aReport(language);
    }
    expect(pagesOf(await renderPersonalityReports(people()))).toBe(6);
  });

  it('must be somebody, and not too many', async () => {
    await expect(renderPersonalityReports([])).rejects.toThrow(RangeError);
    const crowd = Array.from({ length: MOST_PEOPLE + 1 }, () => aReport('en'));
    await expect(renderPersonalityReports(crowd)).rejects.toThrow(RangeError);
  });
});

describe('a hostile name', () => {
  it.each([
    '#eval("1") #panic("x") $x$ *b* _i_ `c` <label> @ref // /* \\',
    '"}]},"people":[],"x":"',
    `'"\\\\\\"\u2028\u2029</svg><script>`,
    '名'.repeat(255),
    'W'.repeat(255),
    'שלום עולם مرحبا\u202E',
    '👩‍👩‍👧😀',
    'a\u0000b\u0007c\ud800',
    '   ',
    '',
  ])('does no harm: %j', async (name) => {
    const pdf = await renderPersonalityReport(named(name, name));
    expect(sourceOf(pdf).slice(0, 8)).toBe('%PDF-1.7');
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(3);
  });

  it('reaches the page as it was typed', () => {
    const name = '#eval("x") \\ "$"';
    expect(reportPerson(named(name), noPictures).name).toBe(name);
  });
});

describe('the words of a report', () => {
  it('put the decision sentence and the provisional norm on top', () => {
    const page = reportPerson(aReport(), noPictures);
    expect(page.provisional?.label).toBe('暫定基準');
    expect(page.decision).toContain('この結果だけで');
    const norm = { ...madeUpResult().norm, provisional: false };
    const measured = aReport('ja', { result: madeUpResult(undefined, { norm }) });
    expect(reportPerson(measured, noPictures).provisional).toBeNull();
  });

  it('mark simulated people and only them', () => {
    expect(reportPerson(aReport(), noPictures).simulated?.label).toBe('シミュレーション');
    expect(reportPerson(named('x'), noPictures).simulated).toBeNull();
  });

  it('explain each cause with its value and penalty', () => {
    const { causes } = reportPerson(aReport('en'), noPictures).reliability;
    expect(causes).toHaveLength(3);
    expect(causes[0]).toContain('mean difference 0.9; deduction 15');
    expect(causes[1]).toContain('13 times in a row (deduction 10)');
  });

  it('comment on the outermost factors first, then on the usual ones as listed', () => {
    const scores = [50, 60, 40, 59, 41, 71, 28, 50, 50, 50, 50, null];
    const report = aReport('ja', { result: madeUpResult(scores) });
    const [poles, usual] = reportPerson(report, noPictures).comments.groups;
    expect(poles?.entries.map((entry) => entry.name)).toEqual([
      '達成志向',
      '誠実・謙虚さ',
      '情緒安定性',
      '慎重性',
    ]);
    expect(usual?.entries.map((entry) => entry.name).slice(0, 3)).toEqual(['外向性', '探究性', '活動性']);
    expect(usual?.entries).toHaveLength(7);
  });

  it('ask only about poles', () => {
    const report = aReport('ja', { result: madeUpResult([60, 59, 40, 41]) });
    const asked = reportPerson(report, noPictures).questions.entries.map((entry) => entry.name);
    expect(asked).toEqual(['外向性', '慎重性']);
  });

  it('print a rank beside its band, never alone', () => {
    const rows = reportPerson(aReport('en'), noPictures).profile.rows;
    expect(rows[1]).toEqual({ name: 'Sociability', t: '64', band: '55–73', rank: 'B', mark: '' });
    expect(rows[12]).toEqual({ name: 'Initiative in leading', t: '–', band: '', rank: '–', mark: '' });
  });

  it('name the norm, its version and date, and the scoring version in the foot', () => {
    expect(reportPerson(aReport('en'), noPictures).footer).toBe(
      'Norm personality-recruit-v1-design, version 1 (2026-11-20)　Scoring 1.0.0',
    );
  });

  it('give the day of the exam in Japanese time', () => {
    expect(reportPerson(aReport(), noPictures).facts[1]?.value).toBe('2026年11月20日');
  });
});
