import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { contrast, rgbOf, white } from '#contract/color.ts';
import type { ResultWords } from '#contract/shapes/result.ts';
import { translator } from '#messages/translator.ts';
import { renderPng } from '#server/charts/render-png.ts';
import { renderSvg } from '#server/charts/render-svg.ts';
import {
  madeUpApplicant,
  madeUpMotivation,
  madeUpMotives,
  madeUpTested,
} from '#tests/makers/made-up-portions.ts';
import { madeUpComposite, madeUpResult, madeUpWords } from '#tests/makers/made-up-result.ts';
import { AbilitiesChart } from './abilities-chart.ts';
import { abilitiesOf, sayAbilities } from './abilities-rows.ts';
import { MotivationChart } from './motivation-chart.ts';
import { motiveRows, sayMotives } from './motivation-rows.ts';
import { accentOf, palette, tintOf } from './palette.ts';
import type { ChartStyle } from './picture.ts';
import { ProfileChart } from './profile-chart.ts';
import { profileRows } from './profile-rows.ts';
import { SuitabilityChart } from './suitability-chart.ts';
import { spokesOf } from './suitability-spokes.ts';
import { breakLabel, cutLabel } from './text-width.ts';

function styleIn(language: Language, color: string | null = null): ChartStyle {
  return { language, t: translator(language), color };
}

const japanese = styleIn('ja');

type ProfileProps = Parameters<typeof ProfileChart>[0];

function profileOf(result: ProfileProps['result'], more: Partial<ProfileProps> = {}): string {
  return renderSvg(
    createElement(ProfileChart, { result, words: madeUpWords('ja'), style: japanese, ...more }),
  );
}

function suitabilitiesOf(result = madeUpComposite(), language: Language = 'ja'): string {
  const words = madeUpWords(language);
  return renderSvg(createElement(SuitabilityChart, { result, words, style: styleIn(language) }));
}

function abilityPictureOf({ portions } = madeUpApplicant()): string {
  return renderSvg(createElement(AbilitiesChart, { portions, style: japanese }));
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = svg.match(/ width="(\d+)" height="(\d+)"/) ?? [];
  return { width: Number(width), height: Number(height) };
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/>([^<]+)<\/text>/g)].map((match) => match[1] ?? '');
}

describe('the profile', () => {
  it('has a row for each heading and factor, in reading order', () => {
    const result = madeUpResult();
    const rows = profileRows(result, madeUpWords('ja'), translator('ja'));
    expect(rows).toHaveLength(14);
    expect([rows[0], rows[7]]).toEqual([
      { kind: 'heading', text: '気質' },
      { kind: 'heading', text: '職務での行動' },
    ]);
    expect(rows[1]).toEqual({ kind: 'factor', name: '外向性', factor: result.factors[0] });
    expect(rows[13]).toEqual({ kind: 'factor', name: '適応力', factor: result.factors[11] });
    const drawn = textsOf(profileOf(result));
    const named = rows.map((row) => (row.kind === 'heading' ? row.text : row.name));
    expect(drawn.filter((text) => named.includes(text))).toEqual(named);
  });

  it('draws on the scale from 2 to 98: the ends of a band stay inside', () => {
    const ends = madeUpResult([98, 2]);
    const { factors } = { factors: ends.factors.slice(0, 2) };
    const svg = profileOf({ factors }, { layout: 'bare' });
    const dots = [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map((dot) => Number(dot[1]));
    expect(dots.slice(0, 2)).toEqual([354, 6]);
  });

  it.each(languages)('names every factor and both lists in %s', (language) => {
    const words = madeUpWords(language);
    const svg = profileOf(madeUpResult(), { words, style: styleIn(language) });
    for (const factor of words.factors) expect(svg).toContain(`>${factor.name}</text>`);
    expect(svg).toContain(`lang="${language}"`);
  });

  it('says in words that a factor cannot be judged, and draws no dot for it', () => {
    const nobody = madeUpResult(Array.from({ length: 12 }, () => null));
    const svg = profileOf(nobody);
    expect(svg.match(/>判定不能<\/text>/g)).toHaveLength(12);
    const legendAlone = 1;
    expect(svg.match(/<circle/g)).toHaveLength(legendAlone);
  });

  it('puts the dot of T 50 on the line of the mean', () => {
    const even = madeUpResult(Array.from({ length: 12 }, () => 50));
    const svg = profileOf(even, { layout: 'bare' });
    expect(svg.match(/<circle cx="180"/g)).toHaveLength(12);
  });

  it('marks what is outstanding by a sign, not by colour', () => {
    const svg = profileOf(madeUpResult([80, 20]));
    expect(svg).toContain('>▲ 80</text>');
    expect(svg).toContain('>▼ 20</text>');
  });

  it('leaves names and numbers to the table when it stands in one', () => {
    const svg = profileOf(madeUpResult(), { layout: 'bare' });
    expect(svg).not.toContain('>外向性</text>');
  });

  it('is as high as its rows, so that a table beside it can have the same ones', () => {
    const bare = { layout: 'bare' } as const;
    expect(sizeOf(profileOf(madeUpResult(), bare))).toEqual({ width: 360, height: 448 });
    const { factors } = madeUpResult();
    const half = { factors: factors.filter((factor) => factor.list === 'temperament') };
    expect(sizeOf(profileOf(half, bare)).height).toBe(28 * 9);
  });
});

describe('the suitabilities', () => {
  it('stand in their fixed order whatever order they come in', () => {
    const { suitabilities } = madeUpComposite();
    const spokes = spokesOf({ suitabilities: suitabilities.toReversed() }, madeUpWords('ja'));
    expect(spokes.map((spoke) => spoke.name).slice(0, 2)).toEqual(['営業・接客', '企画・マーケティング']);
  });

  it('draw an area through all six scores', () => {
    const svg = suitabilitiesOf();
    const dots = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(
      (dot) => `${dot[1]} ${dot[2]}`,
    );
    expect(dots).toHaveLength(6);
    expect(svg.split(`points="${dots.join(' ')}"`)).toHaveLength(3);
  });

  it('draw no area when one of them is missing, for it would look like the lowest', () => {
    const result = madeUpComposite();
    const suitabilities = result.suitabilities.map((job) =>
      job.k === 3 ? { ...job, t: null, sem: null, lo: null, hi: null } : job,
    );
    const svg = suitabilitiesOf({ ...result, suitabilities });
    expect(svg).not.toContain('fill-opacity');
    expect(svg.match(/<circle/g)).toHaveLength(5);
    expect(svg).toContain('>判定不能</text>');
  });

  it('stand clockwise from the top, the mean half way', () => {
    const { suitabilities, ...rest } = madeUpComposite();
    const all = (t: number) => ({ ...rest, suitabilities: suitabilities.map((job) => ({ ...job, t })) });
    const dots = (t: number) =>
      [...suitabilitiesOf(all(t)).matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map((dot) => [
        Number(dot[1]),
        Number(dot[2]),
      ]);
    expect(dots(98).slice(0, 4)).toEqual([
      [215, 57],
      [299.9, 106],
      [299.9, 204],
      [215, 253],
    ]);
    expect(dots(50)[0]).toEqual([215, 106]);
    expect(dots(2)[5]).toEqual([215, 155]);
  });

  it.each([1, 2])('stand in rows where there are %i of them, since a line is no web', (number) => {
    const result = madeUpComposite();
    const svg = suitabilitiesOf({ ...result, suitabilities: result.suitabilities.slice(0, number) });
    expect(svg).not.toContain('<polygon');
    expect(svg.match(/<circle/g)?.length).toBeGreaterThanOrEqual(number);
    const [job] = madeUpWords('ja').suitabilities;
    expect(textsOf(svg)).toEqual(expect.arrayContaining([job?.name, String(result.suitabilities[0]?.t)]));
    const heights = [...svg.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)"/g)].map(([, cy]) => cy);
    expect(new Set(heights.slice(0, number)).size).toBe(number);
  });

  it.each(languages)('name all six jobs in %s', (language) => {
    const words = madeUpWords(language);
    const text = textsOf(suitabilitiesOf(madeUpComposite(), language)).join(' ');
    for (const job of words.suitabilities) expect(text).toContain(job.name.replace('&', '&amp;'));
  });
});

function motivationOf(employee: boolean, language: Language = 'ja'): ReactElement {
  const result = madeUpMotivation(employee);
  const words = { motives: madeUpMotives(language, result) };
  return createElement(MotivationChart, { result, words, style: styleIn(language) });
}

describe('the motives', () => {
  it('stand in the person’s own order, whatever order they come in; one that cannot be judged is last', () => {
    const upsideDown = { factors: madeUpMotivation().factors.toReversed() };
    const words = { motives: madeUpMotives('ja') };
    const rows = motiveRows(upsideDown, words);
    expect(rows.map(({ motive }) => motive.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
    expect([rows[0]?.name, rows[9]?.name]).toEqual(['専門成長', '生活調和']);
    const svg = renderSvg(createElement(MotivationChart, { result: upsideDown, words, style: japanese }));
    const names = rows.map(({ name }) => name);
    expect(textsOf(svg).filter((text) => names.includes(text))).toEqual(names);
  });

  it.each(languages)('name all ten in %s', (language) => {
    const svg = renderSvg(motivationOf(false, language));
    for (const { name } of madeUpMotives(language)) expect(svg).toContain(`>${name}</text>`);
  });

  it('show satisfaction as a second mark only where it was asked and importance can be judged', () => {
    const diamonds = (employee: boolean) => renderSvg(motivationOf(employee)).match(/<polygon/g)?.length ?? 0;
    const judged = 9;
    const inLegend = 1;
    expect(diamonds(true)).toBe(judged + inLegend);
    expect(diamonds(false)).toBe(0);
    expect(renderSvg(motivationOf(true))).toContain('>満足度</text>');
    expect(renderSvg(motivationOf(false))).not.toContain('>満足度</text>');
  });

  it('put the dot and the diamond of T 50 on the line of the mean', () => {
    const { factors } = madeUpMotivation(true);
    const even = factors.slice(0, 1).flatMap((factor) => {
      if (factor.satisfaction === null) return [];
      const at50 = { t: 50, lo: 42, hi: 58 };
      return [
        {
          ...factor,
          importance: { ...factor.importance, ...at50 },
          satisfaction: { ...factor.satisfaction, ...at50 },
        },
      ];
    });
    const words = { motives: madeUpMotives('ja') };
    const result = { factors: even };
    const svg = renderSvg(createElement(MotivationChart, { result, words, style: japanese }));
    expect(svg).toContain('<circle cx="412"');
    expect(svg).toContain('<polygon points="412 ');
  });

  it('say place, score and satisfaction to those who do not see them', () => {
    const said = (employee: boolean) =>
      sayMotives(madeUpMotivation(employee), { motives: madeUpMotives('ja') }, translator('ja'));
    expect(said(true)).toMatch(/^1位 専門成長 66（58〜74、A、満足度 38）、2位 仲間 61（/);
    expect(said(false)).toMatch(/^1位 専門成長 66（58〜74、A）、/);
    expect(said(true)).toContain('生活調和 判定不能');
  });
});

describe('the abilities', () => {
  it('have a row for each test in the order it was taken, and none for questionnaires', () => {
    const rows = abilitiesOf(madeUpApplicant().portions);
    const names = rows.map(({ display_name }) => display_name);
    expect(names).toEqual(['言語Ⅰ', '数理Ⅰ', '論理Ⅰ', '図形Ⅰ', '英語Ⅰ', '一般常識', '事務処理能力検査']);
    expect(rows.map(({ scores }) => scores.t)).toEqual([57, 64, 38, 50, 71, null, 53]);
    expect(textsOf(abilityPictureOf()).filter((text) => names.includes(text))).toEqual(names);
  });

  it('are as high as their rows, and say in words what cannot be judged', () => {
    const svg = abilityPictureOf();
    expect(sizeOf(svg)).toEqual({ width: 720, height: 32 * 9 });
    expect(sizeOf(abilityPictureOf(madeUpTested())).height).toBe(32 * 5);
    expect(svg.match(/>判定不能<\/text>/g)).toHaveLength(1);
    const legend = 1;
    expect(svg.match(/<circle/g)).toHaveLength(6 + legend);
  });

  it('tell their numbers to those who do not see them', () => {
    expect(sayAbilities(madeUpTested('en').portions, translator('en'))).toBe(
      'Verbal I 57 (48 to 66, B); Numerical I 64 (55 to 73, B); Clerical test 53 (47 to 59, C)',
    );
  });
});

describe('an exam that hides numbers', () => {
  const style = { ...japanese, hidesNumbers: true };
  const person = madeUpApplicant();
  const words = { ...madeUpWords('ja'), motives: madeUpMotives('ja', madeUpMotivation()) };
  const drawn = [
    createElement(ProfileChart, { result: madeUpResult(), words, style }),
    createElement(MotivationChart, { result: madeUpMotivation(), words, style }),
    createElement(AbilitiesChart, { portions: person.portions, style }),
    createElement(SuitabilityChart, { result: madeUpComposite(), words, style }),
  ].map((chart) => renderSvg(chart));

  it('has marks and ranks in its pictures, and neither a scale nor a score in letters', () => {
    for (const svg of drawn) {
      expect(svg).toContain('<circle');
      // Places of motives are no scores.
      const numbers = textsOf(svg).filter((text) => Number(text.replace(/[▲▼ ]/g, '') || 'x') > 12);
      expect(numbers).toEqual([]);
    }
    const [profile = ''] = drawn;
    expect(textsOf(profile)).toEqual(expect.arrayContaining(['A', 'C']));
  });

  it('tells ranks to those who do not see the pictures', () => {
    for (const svg of drawn) expect(svg.match(/<desc>(.*?)<\/desc>/)?.[1]).not.toMatch(/\d{2}/);
    const [profile = ''] = drawn;
    expect(profile).toMatch(/<desc>[^<]* [A-E]、/);
  });
});

describe('a drawn chart', () => {
  const english = styleIn('en', '#2a9d4e');
  const words = madeUpWords('en');
  const charts = () => [
    createElement(ProfileChart, { result: madeUpResult(), words, style: english }),
    createElement(SuitabilityChart, { result: madeUpComposite(), words, style: english }),
    motivationOf(true, 'en'),
    createElement(AbilitiesChart, { portions: madeUpApplicant('en').portions, style: english }),
  ];

  it('is the same bytes every time', () => {
    for (const chart of charts()) {
      const first = renderSvg(chart);
      profileOf(madeUpResult([50]));
      expect(renderSvg(chart)).toBe(first);
    }
  });

  it('is the same among others on a page, and takes no name there that another has', () => {
    const page = renderToStaticMarkup(createElement('main', null, ...charts(), ...charts()));
    for (const chart of charts()) expect(page.split(renderSvg(chart))).toHaveLength(3);
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('points to nothing outside and runs nothing', () => {
    for (const chart of charts()) {
      const svg = renderSvg(chart).replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg).not.toMatch(/https?:|href|url\(|@import|<script|<style|<image|class=|NaN|undefined/);
    }
  });

  it('names itself and its numbers to those who do not see it', () => {
    const [profile] = charts().map(renderSvg);
    expect(profile).toMatch(/^<svg role="img" lang="en" aria-label="Personality profile"/);
    expect(profile).toContain('<title>Personality profile</title><desc>Sociability 64 (55 to 73, B); ');
    expect(profile).toContain('Initiative in leading not judged');
  });

  it('shows hostile names as text', () => {
    const words = madeUpWords('ja');
    const [first, ...rest] = words.factors;
    if (first === undefined) throw new Error('no words were made');
    const name = `</text></svg><script>alert("&'")</script>`;
    const hostile: Pick<ResultWords, 'factors'> = { factors: [{ ...first, name }, ...rest] };
    const svg = profileOf(madeUpResult(), { words: hostile });
    expect(svg).not.toContain('<script');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });

  it.each(languages)('becomes a PNG of twice its size in %s', (language) => {
    const svg = suitabilitiesOf(madeUpComposite(), language);
    const png = Buffer.from(renderPng(svg, language));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(sizeOf(svg).width * 2);
    expect(png.readUInt32BE(20)).toBe(sizeOf(svg).height * 2);
  });
});

describe('the palette', () => {
  it.each(['#ffff00', '#ffffff', '#00ffcc', '#E60012', '#0017c1'])(
    'darkens %s until it can be read',
    (color) => {
      expect(contrast(rgbOf(accentOf(color)), white)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('leaves a colour alone that can be read already', () => {
    expect(accentOf('#0055AD')).toBe('#0055ad');
  });

  it.each([null, '', 'red', '#12345', '#12345g', 'url(#x)'])('answers its own accent for %s', (color) => {
    expect(accentOf(color)).toBe(palette.accent);
  });

  it('thins an accent towards the paper', () => {
    expect(tintOf('#000000')).toBe('#b8b8b8');
  });
});

describe('a label', () => {
  it('breaks at the last space before the limit', () => {
    expect(breakLabel('Planning and marketing', 10.1)).toEqual(['Planning and', 'marketing']);
    expect(breakLabel('Operations', 10.1)).toEqual(['Operations']);
    expect(breakLabel('企画・マーケティング', 10.1)).toEqual(['企画・マーケティング']);
  });

  it('is cut where it has no space to break at, or too little room even so', () => {
    expect(breakLabel('企画・マーケティング担当者', 10.1)).toEqual(['企画・マーケティン…']);
    expect(breakLabel('企画 マーケティング担当者一同', 10.1)).toEqual(['企画', 'マーケティング担当…']);
    expect(cutLabel('言語', 2)).toBe('言語');
    expect(cutLabel('言語Ⅰ', 2.9)).toBe('言…');
  });
});
