import { Resvg } from '@resvg/resvg-js';
import { createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { fontFilesOf, ownFamiliesOf } from '#server/charts/fonts.ts';
import { renderSvg } from '#server/charts/render-svg.ts';
import { madeUpApplicant, madeUpMotivation, madeUpMotives } from '#tests/makers/made-up-portions.ts';
import { madeUpComposite, madeUpResult, madeUpWords } from '#tests/makers/made-up-result.ts';
import { AbilitiesChart } from './abilities-chart.ts';
import { ComparisonChart } from './comparison-chart.ts';
import { MotivationChart } from './motivation-chart.ts';
import { ProfileChart } from './profile-chart.ts';
import { SuitabilityChart } from './suitability-chart.ts';
import { emsOf } from './text-width.ts';

/** CSS pixels: where the ink of a text is. */
type Letters = { text: string; left: number; right: number; top: number; bottom: number };

const hostile = [
  'W'.repeat(60),
  'いろはにほへとちりぬるを'.repeat(5),
  'Long words of a name '.repeat(4),
  'i'.repeat(90),
  'r'.repeat(60),
  'bOQ'.repeat(20),
];

/** Every picture in a language; `named` makes each name of a scale another one. */
function picturesIn(language: Language, named = (name: string) => name): ReactElement[] {
  const style = { language, t: translator(language), color: null };
  const words = madeUpWords(language);
  const renamed = <T extends { name: string }>(list: readonly T[]) =>
    list.map((each) => ({ ...each, name: named(each.name) }));
  const factors = renamed(words.factors);
  const suitabilities = renamed(words.suitabilities);
  const composite = madeUpComposite();
  const missing = composite.suitabilities.map((job) => ({ ...job, t: null, lo: null, hi: null }));
  const marked = madeUpResult([98, 2, 80, 20, null]);
  const portions = madeUpApplicant(language).portions.map((portion) => ({
    ...portion,
    display_name: named(portion.display_name),
  }));
  return [
    createElement(ProfileChart, { result: madeUpResult(), words: { factors }, style }),
    createElement(ProfileChart, { result: marked, words: { factors }, style }),
    createElement(ProfileChart, { result: marked, words: { factors }, style, layout: 'bare' }),
    createElement(SuitabilityChart, { result: composite, words: { suitabilities }, style }),
    createElement(SuitabilityChart, {
      result: { suitabilities: missing },
      words: { suitabilities },
      style,
    }),
    ...[true, false].map((employee) => {
      const result = madeUpMotivation(employee);
      const motives = renamed(madeUpMotives(language, result));
      return createElement(MotivationChart, { result, words: { motives }, style });
    }),
    createElement(AbilitiesChart, { portions, style }),
    ...[2, 5].map((number) => createElement(ComparisonChart, { ...comparedIn(number, named), style })),
  ];
}

/** So many people with the same scores, differing in each other scale. */
function comparedIn(number: number, named: (name: string) => string) {
  const places = Array.from({ length: number }, (_, place) => place);
  const rows = madeUpWords('ja').factors.map(({ id, name }, at) => ({
    ...{ id, name: named(name), definition: null, pairs: 1 },
    scores: places.map(() => ({ t: 98, lo: 90, hi: 98, rank: 'A' as const, is_held: true })),
    apart: at % 2 === 0 ? [[0, 1] as [number, number]] : [],
  }));
  const people = places.map((place) => ({ name: named('山田 花子'), login_id: `demo00${place}` }));
  return { people, groups: [{ kind: 'temperament' as const, rows }] };
}

const measured = new Map<string, { left: number; width: number }>();

/** Ink of a text in the font that PNG and PDF are set in: from where to where in ems, seen from its beginning. */
function inkOf(text: string, weight: string, language: Language): { left: number; width: number } {
  const key = `${language} ${weight} ${text}`;
  const [family] = ownFamiliesOf(language);
  const known = measured.get(key);
  if (known) return known;
  const letters = `<text x="0" y="100" font-size="100" font-weight="${weight}">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="200">${letters}</svg>`;
  const box = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: fontFilesOf(language), defaultFontFamily: family },
  }).innerBBox();
  if (box === undefined) throw new Error(`${text} has no ink`);
  const ink = { left: box.x / 100, width: box.width / 100 };
  measured.set(key, ink);
  return ink;
}

function lettersOf(svg: string, language: Language): Letters[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const read = (name: string) => attributes.match(new RegExp(`(?:^| )${name}="([^"]*)"`))?.[1] ?? '';
    const [x, y, font] = [Number(read('x')), Number(read('y')), Number(read('font-size'))];
    const { left, width } = inkOf(text, read('font-weight'), language);
    const begin = { start: left * font, middle: (-width * font) / 2, end: -width * font }[
      read('text-anchor')
    ];
    if (begin === undefined) throw new Error(`${text} has no anchor`);
    return {
      text,
      left: x + begin,
      right: x + begin + width * font,
      top: y - font / 2,
      bottom: y + font / 2,
    };
  });
}

/** What leaves the picture, and what lies on something else. */
function faultsOf(svg: string, language: Language): string[] {
  const [, width = 0, height = 0] = (svg.match(/ width="(\d+)" height="(\d+)"/) ?? []).map(Number);
  const letters = lettersOf(svg, language);
  const outside = letters.filter(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
  );
  const overlaps = letters.flatMap((one, index) =>
    letters.slice(index + 1).flatMap((other) => (doMeet(one, other) ? [`${one.text} / ${other.text}`] : [])),
  );
  return [...outside.map(({ text }) => text), ...overlaps];
}

function doMeet(one: Letters, other: Letters): boolean {
  const apart = one.right <= other.left || other.right <= one.left;
  return !apart && one.top < other.bottom && other.top < one.bottom;
}

describe('the letters of a chart', () => {
  it.each(languages)('stay in the picture and off each other in %s', (language) => {
    for (const picture of picturesIn(language)) expect(faultsOf(renderSvg(picture), language)).toEqual([]);
  });

  it.each(hostile)('do so whatever a scale is called: %s', (name) => {
    for (const picture of picturesIn('ja', () => name))
      expect(faultsOf(renderSvg(picture), 'ja')).toEqual([]);
  });

  it.each(languages)('keep a long name off the marks of the scale in %s', (language) => {
    const left = (svg: string) =>
      Math.min(...[...svg.matchAll(/<circle cx="([\d.]+)"/g)].map((dot) => Number(dot[1])));
    const lowest = madeUpResult(Array.from({ length: 12 }, () => 2));
    for (const name of hostile) {
      const factors = madeUpWords(language).factors.map((factor) => ({ ...factor, name }));
      const style = { language, t: translator(language), color: null };
      const svg = renderSvg(createElement(ProfileChart, { result: lowest, words: { factors }, style }));
      const names = lettersOf(svg, language).filter(({ text }) => text.endsWith('…'));
      expect(names).toHaveLength(12);
      for (const { right } of names) expect(right).toBeLessThan(left(svg) - 5);
    }
  });

  it.each(languages)('are never wider than they are taken to be in %s', (language) => {
    const texts = picturesIn(language).flatMap((picture) =>
      [...renderSvg(picture).matchAll(/<text [^>]*font-weight="400"[^>]*>([^<]*)<\/text>/g)].map(
        ([, text = '']) => text.replace('&amp;', '&'),
      ),
    );
    const tight = [...new Set(texts)].filter((text) => {
      return inkOf(text.replace('&', '&amp;'), '400', language).width > emsOf(text) + 0.02;
    });
    expect(tight).toEqual([]);
  });
});
