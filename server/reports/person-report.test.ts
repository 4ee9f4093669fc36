import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { findPortion, type PersonalityResult, type PersonResult } from '#contract/shapes/result.ts';
import {
  madeUpApplicant,
  madeUpEmployee,
  madeUpMotives,
  madeUpTested,
} from '#tests/makers/made-up-portions.ts';
import { madeUpPerson, madeUpWords } from '#tests/makers/made-up-result.ts';
import { MOST_PEOPLE, renderPersonReport, renderPersonReports } from './person-report.ts';
import type { PersonReport } from './report-frame.ts';
import { reportPerson } from './report-person.ts';

function aReport(language: Language = 'ja', change: Partial<PersonReport> = {}): PersonReport {
  const result = change.result ?? madeUpPerson();
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
    verified: {
      number: '1234567-1000',
      code: '017K-2M9Q-XD4T',
      address: 'https://hakaru.example.co.jp/verify/017K-2M9Q-XD4T',
      made_at: new Date('2026-11-20T16:00:00Z'),
    },
    ...change,
  };
}

function named(name: string, name_kana: string | null = null): PersonReport {
  const person = { name, name_kana, login_id: name, is_simulated: false };
  return aReport('ja', { person, company: { name, color: name }, exam: { name } });
}

/** The report of a person of whom the personality test alone was taken. */
function alone(
  language: Language,
  scores: readonly (number | null)[] | undefined,
  change: Partial<PersonalityResult> = {},
): PersonReport {
  return aReport(language, { result: madeUpPerson(scores, change) });
}

const everything = { applicant: madeUpApplicant, employee: madeUpEmployee } as const;

function sourceOf(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1');
}

function pagesOf(pdf: Uint8Array): number {
  return sourceOf(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;
}

const nothingDrawn = { profile: null, suitability: null };
const noPictures = { profile: { svg: '', alt: '' }, suitability: { svg: '', alt: '' } };

/** Every text of a part of a report. */
function wordsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsOf) : [];
}

describe('an exam that hides numbers', () => {
  it.each(['applicant', 'employee'] as const)('prints ranks of an %s, and no score', async (kind) => {
    const report = aReport('ja', { result: { ...everything[kind](), shows_numbers: false } });
    const page = reportPerson(report, nothingDrawn);
    const { profile, suitability, motivation, comments, abilities } = page;
    const parts = [profile, suitability, motivation?.rows, motivation?.entries, comments, abilities];
    const said = wordsOf(parts);
    expect(said.filter((text) => /\d〜\d|T得点 ?\d/.test(text))).toEqual([]);
    expect(page.reading.paragraphs.filter((text) => text.includes('標準偏差'))).toEqual([]);
    for (const part of [profile, suitability, motivation, abilities])
      for (const row of part?.rows ?? []) if ('t' in row) expect(row.t).toMatch(/^–?$/);
    expect(said).toContain('A');
    expect(pagesOf(await renderPersonReport(report))).toBeGreaterThan(0);
  });
});

describe('the PDF', () => {
  it.each(languages)('has two tagged pages in %s, and says its language', async (language) => {
    const pdf = await renderPersonReport(aReport(language));
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
    const first = await renderPersonReport(aReport());
    await renderPersonReport(aReport('en'));
    expect(Buffer.from(await renderPersonReport(aReport())).equals(first)).toBe(true);
  });

  it('keeps the name out of its metadata', async () => {
    const person = { name: 'Xerxes Quine', name_kana: null, login_id: 'xq-001', is_simulated: false };
    const source = sourceOf(await renderPersonReport(aReport('en', { person })));
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
      const report = alone(language, scores, { reliability: { index: 40, level: 2, causes } });
      expect(pagesOf(await renderPersonReport(report)), language).toBe(2);
    }
  });

  it('prints a person of whom nothing can be judged', async () => {
    const nothing = madeUpPerson(Array.from({ length: 12 }, () => null));
    const { composite } = nothing;
    const suitabilities = (composite?.suitabilities ?? []).map((job) => ({
      ...job,
      t: null,
      sem: null,
      lo: null,
      hi: null,
    }));
    const result = { ...nothing, composite: composite && { ...composite, suitabilities } };
    expect(pagesOf(await renderPersonReport(aReport('ja', { result })))).toBe(2);
  });
});

describe('answers that cannot be relied on', () => {
  const of = (index: number, level: 1 | 2, language: Language = 'ja') =>
    alone(language, [70, 30, 70, 30, 70, 30, 70, 30, 70, 30, 70, 30], {
      reliability: { index, level, causes: [] },
    });

  it('are marked, and name nothing that stands out', () => {
    const page = reportPerson(of(39, 1), noPictures);
    expect(page.unreliable).toBe('信頼係数40未満');
    expect(page.comments).toMatchObject({ groups: [], none: '信頼係数が40未満のため挙げません' });
    expect(page.questions).toMatchObject({ entries: [], none: '信頼係数が40未満のため挙げません' });
    expect(page.reading.paragraphs.some((text) => text.includes('順位・平均'))).toBe(true);
    // The numbers stay.
    expect(page.profile?.rows).toEqual(reportPerson(of(40, 2), noPictures).profile?.rows);
  });

  it('begin below 40', () => {
    const page = reportPerson(of(40, 2), noPictures);
    expect(page.unreliable).toBeNull();
    expect(page.comments?.groups).not.toEqual([]);
    expect(page.questions?.entries).not.toEqual([]);
  });

  it.each(languages)('keep to two pages: %s', async (language) => {
    expect(pagesOf(await renderPersonReport(of(13, 1, language)))).toBe(2);
  });
});

describe('several people in one PDF', () => {
  it('have two pages each, also when they come one by one', async () => {
    async function* people() {
      for (const language of languages) yield aReport(language);
    }
    expect(pagesOf(await renderPersonReports(people()))).toBe(6);
  });

  it('must be somebody, and not too many', async () => {
    await expect(renderPersonReports([])).rejects.toThrow(RangeError);
    const crowd = Array.from({ length: MOST_PEOPLE + 1 }, () => aReport('en'));
    await expect(renderPersonReports(crowd)).rejects.toThrow(RangeError);
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
    const pdf = await renderPersonReport(named(name, name));
    expect(sourceOf(pdf).slice(0, 8)).toBe('%PDF-1.7');
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(3);
  });

  it('reaches the page as it was typed', () => {
    const name = '#eval("x") \\ "$"';
    expect(reportPerson(named(name), noPictures).name).toBe(name);
  });
});

describe('a person of whom more was taken', () => {
  it.each(languages)('has everything on three tagged pages in %s', async (language) => {
    for (const madeUp of Object.values(everything)) {
      const pdf = await renderPersonReport(aReport(language, { result: madeUp(language) }));
      expect(pagesOf(pdf)).toBe(3);
      expect(sourceOf(pdf).includes('pdfuaid:part>1<')).toBe(true);
    }
  });

  it.each(languages)('keeps to its pages with standards, which stand on the first: %s', async (language) => {
    const standards = [
      { id: 'T1', source: 1, name: 'T1', quantity: 50, compare: 1 },
      { id: 'P1', source: 2, name: 'P1', quantity: 45, compare: 1 },
      { id: '1', source: 6, name: '1', quantity: 60, compare: 2 },
    ] as const;
    for (const number of [1, 3]) {
      const change = { standards: standards.slice(0, number) };
      for (const madeUp of Object.values(everything)) {
        const report = aReport(language, { result: madeUp(language), ...change });
        expect(pagesOf(await renderPersonReport(report)), `${number} standards`).toBe(3);
      }
      const short = aReport(language, change);
      expect(pagesOf(await renderPersonReport(short)), `${number} standards`).toBe(2);
    }
    const jobs = { profile: null, suitability: { svg: '<svg/>', alt: 'jobs' } };
    const drawn = (number: number) =>
      reportPerson(aReport(language, { standards: standards.slice(0, number) }), jobs).suitability?.svg ??
      null;
    expect([drawn(0), drawn(2), drawn(3)]).toEqual(['<svg/>', '<svg/>', null]);
  });

  it('explains no sign that stands nowhere in it', () => {
    const note = (result: PersonResult, quantity = 50) => {
      const standards = [{ id: 'T1', source: 1, name: 'T1', quantity, compare: 1 }] as const;
      const page = reportPerson(aReport('ja', { result, standards }), nothingDrawn);
      return [page.suitability?.note, page.standards?.note];
    };
    const result = madeUpApplicant('ja');
    const { composite } = result;
    const suitabilities = composite?.suitabilities.map((job) => ({ ...job, personality_only: false })) ?? [];
    const whole = { ...result, composite: composite && { ...composite, suitabilities } };
    expect(note(result)[0]).toContain('「性格のみ」');
    expect(note(whole)[0]).not.toContain('「性格のみ」');
    const [sure, unsure] = [note(result, 2)[1], note(result, 64)[1]];
    expect(sure).not.toContain('「誤差の範囲内」');
    expect(sure).toContain('見込み');
    expect(unsure).toContain('「誤差の範囲内」');
  });

  it('keeps page one to itself with six causes and jobs that lack something', async () => {
    const kinds = ['pairs', 'longest_run', 'attention', 'desirability', 'speed', 'mahalanobis'] as const;
    const causes = kinds.map((kind) => ({ kind, value: 12.345, penalty: 10 }));
    for (const language of languages) {
      const result = madeUpApplicant(language);
      const portions = result.portions.map((portion) =>
        portion.type === 'personality'
          ? {
              ...portion,
              scores: { ...portion.scores, reliability: { index: 40, level: 2 as const, causes } },
            }
          : portion,
      );
      const pdf = await renderPersonReport(aReport(language, { result: { ...result, portions } }));
      expect(pagesOf(pdf), language).toBe(3);
    }
  });

  it('gets a report without the personality test: one page of abilities, no empty parts', async () => {
    for (const language of languages) {
      const report = aReport(language, { result: madeUpTested(language) });
      expect(pagesOf(await renderPersonReport(report))).toBe(1);
      expect(reportPerson(report, nothingDrawn)).toMatchObject({
        reliability: null,
        profile: null,
        suitability: null,
        motivation: null,
        comments: null,
        questions: null,
      });
    }
  });

  it('may stand in one file with people of whom less was taken', async () => {
    const results = [madeUpPerson(), madeUpApplicant(), madeUpTested()];
    const pdf = await renderPersonReports(results.map((result) => aReport('ja', { result })));
    expect(pagesOf(pdf)).toBe(2 + 3 + 1);
  });

  it('reads where each ability stands, how many were right, and how far the person came', () => {
    const { abilities } = reportPerson(aReport('en', { result: madeUpApplicant('en') }), noPictures);
    expect(abilities?.rows).toHaveLength(7);
    expect(abilities?.rows[1]).toEqual({
      name: 'Numerical I',
      bar: { t: 64, lo: 55, hi: 73, second: null },
      t: '64',
      band: '55–73',
      rank: 'B',
      mark: '',
      right: '15 / 24',
      'not-reached': '2',
    });
    expect(abilities?.rows[5]).toMatchObject({ t: '–', band: 'Not judged', rank: '–', bar: { t: null } });
  });

  it('reads speed and care of the office test by type of task, then altogether', () => {
    const { abilities } = reportPerson(aReport('ja', { result: madeUpApplicant() }), noPictures);
    expect(abilities?.office?.rows.map(({ name }) => name)).toEqual([
      '照合',
      '分類',
      '計算',
      '置換',
      '表照会',
      '全体',
    ]);
    expect(abilities?.office?.rows.at(-1)).toEqual({
      name: '全体',
      whole: true,
      cells: ['78', '70', '90%', '10%'],
    });
  });

  it('reads the motives in the person’s order, satisfaction and gap only where they were asked', () => {
    const motives = (result: PersonResult) =>
      reportPerson(aReport('ja', { result }), noPictures).motivation ?? { rows: [], legend: null };
    const employee = motives(madeUpEmployee());
    expect(employee.rows.map(({ place }) => place)).toEqual([...'123456789', '–']);
    expect(employee.rows[0]).toMatchObject({
      name: '専門成長',
      bar: { t: 66, lo: 58, hi: 74, second: 38 },
      satisfaction: '38',
      gap: '2.3',
      state: '不満',
    });
    expect(employee.rows[8]).toMatchObject({ name: '承認', gap: '−1.9', state: '負担' });
    expect(employee.legend).toMatchObject({ dot: '重視度', second: '満足度' });
    const applicant = motives(madeUpApplicant());
    expect(applicant.rows[0]).toMatchObject({ bar: { second: null }, gap: '–', state: '' });
    expect(applicant.legend).toMatchObject({ second: null });
  });

  it('is told what stands out among the motives, poles and gaps, and asked about the gap first', () => {
    const result = madeUpEmployee();
    const { motives } = aReport('ja', { result }).words;
    const page = reportPerson(aReport('ja', { result }), noPictures);
    const [mastery, relatedness] = motives.filter(({ comment }) => comment !== null);
    expect(page.motivation?.entries.map(({ name }) => name)).toEqual(['専門成長', '仲間', '報酬', '承認']);
    expect(page.motivation?.entries[0]?.text).toBe(`${mastery?.comment}\n${mastery?.gap}`);
    const asked = page.questions?.entries.slice(-4) ?? [];
    expect(asked.map(({ name }) => name)).toEqual(['専門成長', '仲間', '報酬', '承認']);
    expect(asked[0]?.text).toBe(mastery?.gap_question);
    expect(asked[1]?.text).toBe(relatedness?.question);
  });

  it('is told which portions a job does without, but not where no ability was taken at all', () => {
    const rows = (result: PersonResult) =>
      reportPerson(aReport('ja', { result }), noPictures).suitability?.rows ?? [];
    const tested = rows(madeUpApplicant());
    expect(tested[0]).toMatchObject({ flag: '', without: '' });
    expect(tested[4]).toMatchObject({ flag: '性格のみ', without: '図形・事務処理の結果なし' });
    expect(tested[5]).toMatchObject({ band: '判定不能', without: '主導性・論理の結果なし' });
    const untested = rows({ ...madeUpEmployee(), composite: madeUpApplicant().composite });
    expect(untested.map(({ without }) => without)).toEqual(['', '', '', '', '', '']);
  });

  it('finds the norm of every portion in a table, and no norm of one alone in the foot', () => {
    const { reading, footer, facts } = reportPerson(
      aReport('en', { result: madeUpApplicant('en') }),
      noPictures,
    );
    expect(reading.sources?.rows).toHaveLength(9);
    expect(reading.sources?.rows[1]).toEqual([
      'Motivation questionnaire',
      '37 of 40',
      'Provisional design norm',
      '1',
      '2026-11-21',
      'Provisional',
      '1.0.0',
    ]);
    expect(footer).not.toContain('personality');
    expect(facts).toHaveLength(2);
    expect(reportPerson(aReport('en'), noPictures).reading.sources).toBeNull();
  });

  it('is warned of provisional norms as long as one portion has them', () => {
    const { portions, ...rest } = madeUpTested();
    const measured = portions.map((portion, at) => ({
      ...portion,
      scores: { ...portion.scores, norm: { ...portion.scores.norm, provisional: at === 0 } },
    })) as PersonResult['portions'];
    const page = (result: PersonResult) => reportPerson(aReport('ja', { result }), nothingDrawn);
    expect(page({ ...rest, portions: measured }).provisional?.label).toBe('暫定基準');
    expect(page({ ...rest, portions: measured.slice(1) }).provisional).toBeNull();
    expect(page({ ...rest, portions: measured }).reading.sources?.rows.map((cells) => cells.at(-2))).toEqual([
      '暫定',
      '実測',
      '実測',
    ]);
  });

  it('is not told that abilities are a matter of style', () => {
    const paragraphs = (result: PersonResult) =>
      reportPerson(aReport('ja', { result }), noPictures).reading.paragraphs.join('');
    expect(paragraphs(madeUpTested())).not.toContain('良し悪し');
    expect(paragraphs(madeUpApplicant())).toContain('性格と意欲の得点の高低は良し悪しではなく');
    expect(paragraphs(madeUpPerson())).toContain('高低は良し悪しではなく');
  });
});

describe('the words of a report', () => {
  it('put the decision sentence and the provisional norm on top', () => {
    const page = reportPerson(aReport(), noPictures);
    expect(page.provisional?.label).toBe('暫定基準');
    expect(page.decision).toContain('この結果だけで');
    const norm = { id: 'measured', version: '1', date: '2027-01-01', provisional: false };
    const measured = alone('ja', undefined, { norm });
    expect(reportPerson(measured, noPictures).provisional).toBeNull();
  });

  it('mark simulated people and only them', () => {
    expect(reportPerson(aReport(), noPictures).simulated?.label).toBe('シミュレーション');
    expect(reportPerson(named('x'), noPictures).simulated).toBeNull();
  });

  it('explain each cause with its value and penalty', () => {
    const causes = reportPerson(aReport('en'), noPictures).reliability?.causes ?? [];
    expect(causes).toHaveLength(3);
    expect(causes[0]).toContain('mean difference 0.9; deduction 15');
    expect(causes[1]).toContain('13 times in a row (deduction 10)');
  });

  it('comment on the outermost factors first, then on the usual ones as listed', () => {
    const scores = [50, 60, 40, 59, 41, 71, 28, 50, 50, 50, 50, null];
    const [poles, usual] = reportPerson(alone('ja', scores), noPictures).comments?.groups ?? [];
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
    const report = alone('ja', [60, 59, 40, 41]);
    const asked = reportPerson(report, noPictures).questions?.entries.map((entry) => entry.name);
    expect(asked).toEqual(['外向性', '慎重性']);
  });

  it('print a rank beside its band, never alone', () => {
    const rows = reportPerson(aReport('en'), noPictures).profile?.rows ?? [];
    expect(rows[1]).toEqual({ name: 'Sociability', t: '64', band: '55–73', rank: 'B', mark: '' });
    expect(rows[12]).toEqual({ name: 'Initiative in leading', t: '–', band: '', rank: '–', mark: '' });
  });

  it('name the norm, its version and date, and the scoring version in the foot', () => {
    expect(reportPerson(aReport('en'), noPictures).footer).toBe(
      'Provisional design norm (version 1, 20 Nov 2026)　Scoring 1.0.0',
    );
  });

  it('give the day of the exam in Japanese time', () => {
    expect(reportPerson(aReport(), noPictures).facts[1]?.value).toBe('2026年11月20日');
  });
});
