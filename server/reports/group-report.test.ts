import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import {
  type GroupPerson,
  type GroupReport,
  type GroupScale,
  previewGroupReport,
  renderGroupReport,
  writeGroup,
} from './group-report.ts';
import { layOut } from './typst.ts';

const scales: GroupScale[] = [
  { key: 'f', kind: 'factor', name: '協調性' },
  { key: 'a', kind: 'ability', name: '言語 Ⅰ' },
  { key: 'm', kind: 'motive', name: '成長' },
  { key: 'j', kind: 'job', name: '営業' },
];

function person(at: number, change: Partial<GroupPerson> = {}): GroupPerson {
  const score = { t: 40 + 5 * at, sem: 2 };
  return {
    name: `山田 ${at}`,
    login_id: `g${at}`,
    classification: at % 2 === 0 ? '本社' : null,
    section: '一次',
    reading: 'sound',
    scores: { f: { t: 65, sem: 2 }, a: score, m: score, j: score },
    ...change,
  };
}

function group(size: number, change: Partial<GroupReport> = {}): GroupReport {
  return {
    company: { name: 'デモ株式会社', color: null },
    exam: { name: '新卒採用 2027', isOfEmployees: false },
    language: 'ja',
    shows_numbers: true,
    scales,
    people: Array.from({ length: size }, (_, at) => person(at)),
    norms: [
      {
        ...{ id: 'personality-recruit-v1-recruitment-ja-own', version: '3', date: '2026-11-20' },
        ...{ provisional: true, test: '性格検査' },
      },
    ],
    scoring_versions: ['1.0.0'],
    ...change,
  };
}

const sourceOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

/** Every text of a part of a report. */
function wordsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsOf) : [];
}

describe('the report of a group', () => {
  it.each(languages)('is tagged, titled and says its language: %s', async (language) => {
    const source = sourceOf(await renderGroupReport(group(6, { language })));
    for (const part of ['/StructTreeRoot', `/Lang (${language}-`, 'pdfuaid:part>1<', '/DisplayDocTitle true'])
      expect(source.includes(part), part).toBe(true);
  });

  it('is previewed by its first page alone, however many there are', async () => {
    const document = await layOut('group-report.typ', writeGroup(group(120)));
    expect(document.pages).toBeGreaterThan(2);
    const page = document.firstPage();
    expect(page.match(/class="typst-page"/g)).toHaveLength(1);
    expect(page).toContain(`1 / ${document.pages}`);
    const png = await previewGroupReport(group(120));
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
    // As tall as one page of A4.
    const view = new DataView(png.buffer, png.byteOffset);
    expect(view.getUint32(20) / view.getUint32(16)).toBeCloseTo(Math.SQRT2, 1);
  });

  it.each(languages)('has the tables of every kind on its first page: %s', async (language) => {
    const most = { factor: 12, ability: 7, motive: 10, job: 6 };
    const all = scales.flatMap(({ kind }) =>
      Array.from(
        { length: most[kind] },
        (_, at): GroupScale => ({
          ...{ kind, key: `${kind}-${at}`, name: `${kind} ${at}` },
        }),
      ),
    );
    const scores = Object.fromEntries(all.map(({ key }, at) => [key, { t: 40 + (at % 20), sem: 2 }]));
    const left = { 6: 'unreliable', 7: 'undecidable' } as const;
    const people = Array.from({ length: 8 }, (_, at) =>
      at === 6 || at === 7 ? person(at, { scores, reading: left[at] }) : person(at, { scores }),
    );
    const report = group(0, { language, scales: all, people });
    const page = (await layOut('group-report.typ', writeGroup(report))).firstPage();
    for (const name of ['factor 11', 'ability 6', 'motive 9', 'job 5']) expect(page).toContain(`>${name}<`);
  });

  it('is the same bytes every time', async () => {
    const first = await renderGroupReport(group(5));
    expect(Buffer.from(await renderGroupReport(group(5))).equals(first)).toBe(true);
  });

  it('shows a scale’s median, its middle half and who stands in which rank, beside the norm’s own shares', () => {
    const { distributions } = writeGroup(group(5));
    const [, ability] = distributions;
    // 40, 45, 50, 55, 60: one in D, two in C, two in B.
    expect(ability?.rows[0]).toEqual({
      name: '言語 Ⅰ',
      number: '5',
      bar: { t: 50, lo: 45, hi: 55, second: null },
      mean: '50.0',
      shares: ['0%', '40%', '40%', '20%', '0%'],
    });
    expect(ability?.norm?.shares).toHaveLength(5);
    expect(distributions.map(({ norm }) => norm !== null)).toEqual([true, true, true, false]);
  });

  it('tells in words what stands out in each group, and of a small one its size alone', () => {
    const [first] = writeGroup(group(10)).groups;
    expect(first?.rows).toMatchObject([
      { name: '本社', number: '5', high: expect.stringContaining('協調性') },
      { name: '（未設定）', number: '5', high: expect.stringContaining('協調性') },
    ]);
    const [small] = writeGroup(group(9)).groups;
    expect(small?.rows[1]).toMatchObject({ number: '4', high: '5名未満のため表示しません', low: '' });
  });

  it('ranks nobody and describes no group below five people', () => {
    const four = writeGroup(group(4));
    expect(four).toMatchObject({ places: [], distributions: [] });
    expect(four.small).toContain('5');
    expect(four.persons.rows).toHaveLength(4);
    const five = writeGroup(group(5));
    expect(five.small).toBeNull();
    expect(five.places.map(({ rows }) => rows.map(({ places }) => places[0]?.place))).toEqual([
      ['lower', 'lower', 'middle', 'upper', 'upper'],
      ['lower', 'lower', 'middle', 'upper', 'upper'],
    ]);
  });

  it('neither ranks nor averages factors and jobs of a test that cannot be relied on, and counts who they are', () => {
    const people = Array.from({ length: 7 }, (_, at) =>
      at === 6
        ? person(6, { reading: 'unreliable', scores: { f: { t: 98, sem: 1 }, j: { t: 98, sem: 1 } } })
        : person(at),
    );
    const alone = writeGroup(group(6));
    const written = writeGroup(group(0, { people }));
    expect(written.left).toEqual([
      'うち1名は信頼係数が40未満のため、性格と職務適性の順位・平均に含めていません。',
    ]);
    expect(alone.left).toEqual([]);
    expect(written.distributions).toEqual(alone.distributions);
    expect(written.persons.rows.at(-1)).toMatchObject({ mark: '信頼係数40未満', high: '–', low: '–' });
    expect(written.persons.note).toContain('「–」');
    expect(alone.persons.note).not.toContain('「–」');
    const [jobs] = written.places;
    expect(jobs?.rows.slice(0, 6)).toEqual(alone.places[0]?.rows);
    expect(jobs?.rows[6]?.places).toEqual([{ place: 'none', said: '–' }]);
    expect(jobs?.note).toContain('「–」');
  });

  it('keeps what does not rest on the personality test of whoever is left out', () => {
    const people = Array.from({ length: 5 }, (_, at) => person(at + 1, { reading: 'unreliable' }));
    const { distributions, persons } = writeGroup(group(0, { people }));
    expect(distributions.map(({ rows }) => rows.map(({ name }) => name))).toEqual([['言語 Ⅰ'], ['成長']]);
    expect(persons.rows.at(-1)).toMatchObject({ mark: '信頼係数40未満', high: '言語 Ⅰ・成長' });
  });

  it('says who cannot be judged instead of that nothing stands out', () => {
    const people = Array.from({ length: 5 }, (_, at) =>
      at === 4 ? person(at, { reading: 'undecidable', scores: {} }) : person(at),
    );
    const { left, persons } = writeGroup(group(0, { people }));
    expect(left).toEqual([
      'うち1名は回答が足りず判定できないため、性格と職務適性の順位・平均に含めていません。',
    ]);
    expect(persons.rows.at(-1)).toMatchObject({ mark: '判定不能', high: '–', low: '–' });
  });

  it('prints no number of a score where the exam hides numbers', async () => {
    const hidden = writeGroup(group(6, { shows_numbers: false }));
    for (const { rows, head } of hidden.distributions) {
      expect(head.mean).toBe('');
      for (const row of rows) expect(row.mean).toBe('');
    }
    expect(wordsOf(hidden.reading).filter((text) => text.includes('標準偏差'))).toEqual([]);
    expect(hidden.numbers).toBe(false);
    expect((await renderGroupReport(group(6, { shows_numbers: false }))).length).toBeGreaterThan(10_000);
  });

  it.each(['#eval("1") $x$', '名'.repeat(255), 'שלום\u202e', 'a\u0000b\ud800', ''])(
    'takes any name: %j',
    async (name) => {
      const people = Array.from({ length: 5 }, (_, at) =>
        person(at, { name, login_id: 'x'.repeat(255), classification: name, section: name }),
      );
      const pdf = await renderGroupReport(group(5, { people, exam: { name, isOfEmployees: true } }));
      expect(sourceOf(pdf).slice(0, 8)).toBe('%PDF-1.7');
    },
  );

  it('holds a thousand people', async () => {
    const people = Array.from({ length: 1_000 }, (_, at) => person(at % 10));
    const pdf = await renderGroupReport(group(0, { people }));
    expect(sourceOf(pdf).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(30);
  });
});
