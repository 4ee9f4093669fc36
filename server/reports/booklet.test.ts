import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import { getPaper, presentForm } from '#server/features/sittings/door.ts';
import { writeAnswerSheet } from './answer-sheet.ts';
import { type Booklet, renderBooklet, writeBooklet } from './booklet.ts';
import { sectionsFor } from './booklet-questions.ts';

const seed = '0123456789abcdef0123456789abcdef';
const formIds = [
  'personality-multilingual-v1',
  'motivation-employee-v1',
  'verbal-1-v1',
  'numerical-1-v1',
  'logical-1-v1',
  'figural-1-v1',
  'english-1-v1',
  'knowledge-1-v1',
  'office-v1',
];

function aBooklet(language: Language = 'ja', change: Partial<Booklet> = {}): Booklet {
  return {
    part: 'booklet',
    language,
    company: { name: 'デモ株式会社' },
    exam: { name: '新卒採用 2027' },
    portions: formIds.map((form_id) =>
      presentForm({ form_id, type: getForm(form_id).portion, seed }, language),
    ),
    ...change,
  };
}

const questionsOf = (booklet: Booklet) =>
  writeBooklet(booklet).portions.map(({ sections }) => sections.flatMap(({ questions }) => questions));

describe('the booklet', () => {
  it.each(languages)('has every question of the paper once and in canonical order, in %s', (language) => {
    const booklet = aBooklet(language);
    for (const [at, questions] of questionsOf(booklet).entries()) {
      const set = booklet.portions[at]?.pages.flatMap((page) => page.set) ?? [];
      expect(questions.map(({ number }) => number)).toEqual(set.map((_, slot) => String(slot + 1)));
      expect(questions.map(({ text, table }) => ({ text, table }))).toEqual(
        set.map(({ text, table }) => ({ text, table })),
      );
      const options = set.map((each) =>
        (each.options ?? []).map(({ text, picture }) => text ?? picture?.svg),
      );
      expect(
        questions.map(({ choices }) => choices.map(({ text, picture }) => text ?? picture?.svg)),
      ).toEqual(options);
    }
  });

  it('holds nothing about a question but what is printed: no key, no id, no name of a slip', () => {
    const { portions } = writeBooklet(aBooklet());
    const sections = portions.map((portion) => portion.sections);
    expect([...namesIn(sections)].filter((name) => !printedNames.has(name))).toEqual([]);
    const printed = textsIn(sections);
    const secrets = formIds
      .flatMap((form_id) => getPaper(form_id, seed).ability?.items ?? [])
      .flatMap(({ id, family, slips }) => [id, family, ...slips.filter((slip) => slip !== null)]);
    expect(secrets.length).toBeGreaterThan(1000);
    expect(secrets.filter((secret) => printed.has(secret))).toEqual([]);
  });

  it('says of a practice question what the answer is, and of no other', () => {
    const [personality, , verbal] = writeBooklet(aBooklet()).portions;
    expect(personality?.practice.answers).toBeNull();
    expect(verbal?.practice.answers?.answers.map(({ number }) => number)).toEqual(['1', '2', '3']);
    expect(verbal?.practice.answers?.answers[0]).toMatchObject({ mark: '③' });
  });

  it('keeps a passage and a table with the questions that are about it, and lets others run on', () => {
    const [, , verbal, numerical] = writeBooklet(aBooklet()).portions;
    expect(verbal?.sections.filter(({ keep }) => keep).map(({ questions }) => questions.length)).toEqual([
      3, 3,
    ]);
    expect(numerical?.sections.at(-1)).toMatchObject({
      keep: true,
      common: { table: { rows: expect.anything() } },
    });
    expect(numerical?.sections[0]?.keep).toBe(false);
  });

  it('sets options beside short words, in columns where they are short, and below each other where long', () => {
    const layoutOf = (text: string, option: string) => {
      const options = Array.from({ length: 5 }, () => ({ text: option, picture: null }));
      const question = { text, table: null, picture: null, number: 1, position: 0, options };
      return sectionsFor([{ common: null, scale: null, set: [question] }])[0]?.questions[0]?.layout;
    };
    expect(layoutOf('1 + 1 = □', '12')).toEqual({ kind: 'line', columns: 5 });
    expect(layoutOf('1 + 1 = □\n整数', '12')).toEqual({ kind: 'stack', columns: 5 });
    expect(layoutOf('「即座に」', 'あらためて行う')).toEqual({ kind: 'stack', columns: 5 });
    expect(layoutOf('「即座に」', 'あらためて行うこと')).toEqual({ kind: 'stack', columns: 3 });
    expect(layoutOf('「即座に」', 'あ'.repeat(20))).toEqual({ kind: 'stack', columns: 2 });
    expect(layoutOf('「即座に」', 'あ'.repeat(30))).toEqual({ kind: 'stack', columns: 1 });
  });

  it('sets drawn options below their drawing, beside a tall one, all drawings in one scale', () => {
    const figural = questionsOf(aBooklet())[5] ?? [];
    const [matrix] = figural;
    expect(matrix?.layout).toEqual({ kind: 'beside', columns: 3 });
    expect(new Set(figural.map(({ layout }) => layout.kind))).toEqual(new Set(['beside', 'stack']));
    expect((matrix?.picture?.width ?? 0) / 308).toBeCloseTo((matrix?.choices[0]?.picture?.width ?? 0) / 100);
  });

  it('gives a questionnaire its scale, each part its own', () => {
    const [personality, motivation] = writeBooklet(aBooklet()).portions;
    expect(personality?.sections.map(({ scale }) => scale?.[0])).toEqual(['あてはまらない']);
    const [importance, satisfaction] = motivation?.sections ?? [];
    expect(motivation?.sections).toHaveLength(2);
    expect(importance?.scale).not.toEqual(satisfaction?.scale);
  });
});

describe('the answer sheet', () => {
  it('has a row for each question in canonical order, with a circle for each digit it may be answered with', () => {
    const booklet = aBooklet();
    const blocks = writeAnswerSheet(booklet).pages.flat();
    for (const [at, { pages, name }] of booklet.portions.entries()) {
      const rows = blocks
        .filter((block) => block.part === `検査${at + 1}` && block.name === name)
        .flatMap(({ columns }) => columns.flat(2));
      const wanted = pages.flatMap(({ set, scale }) =>
        set.map(({ number, options }) => ({
          number: String(number),
          options: (options ?? scale ?? []).length,
        })),
      );
      expect(rows).toEqual(wanted);
    }
  });

  it('has at most four columns of six groups of five on a page, and never tears a portion that fits on one', () => {
    const { pages } = writeAnswerSheet(aBooklet());
    for (const blocks of pages) {
      expect(blocks.reduce((sum, { columns }) => sum + columns.length, 0)).toBeLessThanOrEqual(4);
      for (const column of blocks.flatMap(({ columns }) => columns)) {
        expect(column.length).toBeLessThanOrEqual(6);
        for (const group of column.slice(0, -1)) expect(group).toHaveLength(5);
      }
    }
    expect(pages.flat()).toHaveLength(formIds.length);
  });

  it('names the scale where one holds for all rows, and none where two parts differ', () => {
    const [personality, motivation] = writeAnswerSheet(aBooklet()).pages.flat();
    expect(personality?.scale).toHaveLength(4);
    expect(motivation?.scale).toBeNull();
  });
});

describe('the PDF', () => {
  it.each(languages)('is accessible and the same bytes for the same exam, in %s', async (language) => {
    const portions = aBooklet(language).portions.slice(3, 6);
    for (const part of ['booklet', 'answers'] as const) {
      const booklet = aBooklet(language, { part, portions });
      const pdf = await renderBooklet(booklet);
      const source = Buffer.from(pdf).toString('latin1');
      expect(source).toContain('pdfuaid');
      expect(source).toContain('/StructTreeRoot');
      expect(Buffer.compare(pdf, await renderBooklet(booklet))).toBe(0);
    }
  });

  it('begins every test on a right-hand page and its questions on the back of one', async () => {
    const [numerical] = aBooklet().portions.slice(3, 4);
    if (!numerical) throw new Error('no portion');
    const pages = async (portions: Booklet['portions']) =>
      pagesOf(await renderBooklet(aBooklet('ja', { portions })));
    const one = await pages([numerical]);
    // Cover and its back, title page, two pages of questions; the second test begins after an empty page.
    expect(one).toBe(5);
    expect(await pages([numerical, numerical])).toBe(9);
  });

  it('prints names as they were typed, however hostile, and stays whole', async () => {
    const name = '#set page(width: 1pt) $x$ "]} \u202e長い名'.repeat(6);
    const portions = aBooklet().portions.slice(1, 2);
    for (const part of ['booklet', 'answers'] as const)
      expect(
        (await renderBooklet(aBooklet('ja', { part, portions, company: { name }, exam: { name } }))).length,
      ).toBeGreaterThan(10_000);
  });
});

/** Every name the template may read of a section. */
const printedNames = new Set(
  'common keep scale questions number text table picture choices layout kind columns mark svg alt width caption head rows'.split(
    ' ',
  ),
);

function namesIn(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...namesIn(each)]));
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]));
}

function textsIn(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set([value]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((inner) => [...textsIn(inner)]));
}

function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}
