import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { contrast, rgbOf, white } from '#contract/color.ts';
import { abilitiesChart } from './abilities-chart.ts';
import type { Chart } from './chart.ts';
import { madeUpApplicant, madeUpMotivation, madeUpMotives, madeUpTested } from './made-up-portions.ts';
import { madeUpComposite, madeUpResult, madeUpWords } from './made-up-result.ts';
import { motivationChart } from './motivation-chart.ts';
import { accentOf, palette, tintOf } from './palette.ts';
import { profileChart } from './profile-chart.ts';
import { renderPng } from './render-png.ts';
import { renderSvg } from './render-svg.ts';
import { spokesOf, suitabilityChart } from './suitability-chart.ts';
import { breakLabel } from './text-width.ts';

const japanese = { language: 'ja', color: null } as const;

/** What stands for each of a chart's drawn things. */
function dataOf({ option }: Chart): unknown[] {
  const { series } = option;
  if (series === undefined || Array.isArray(series)) throw new Error('a chart is one series');
  return (series.data as { datum: unknown }[]).map((item) => item.datum);
}

describe('the profile', () => {
  it('has a row for each heading and factor, between its ground and its legend', () => {
    const result = madeUpResult();
    const data = dataOf(profileChart(result, madeUpWords('ja'), japanese));
    expect(data).toHaveLength(16);
    expect([data[0], data[15]]).toEqual(['ground', 'legend']);
    expect([data[1], data[8]]).toEqual([
      { kind: 'heading', text: '気質' },
      { kind: 'heading', text: '職務での行動' },
    ]);
    expect(data[2]).toEqual({ kind: 'factor', name: '外向性', factor: result.factors[0] });
    expect(data[14]).toEqual({ kind: 'factor', name: '適応力', factor: result.factors[11] });
  });

  it('draws on the scale from 2 to 98: the ends of a band stay inside', async () => {
    const ends = madeUpResult([98, 2]);
    const { factors } = { factors: ends.factors.slice(0, 2) };
    const svg = await renderSvg(
      profileChart({ factors }, madeUpWords('ja'), { ...japanese, layout: 'bare' }),
    );
    const dots = [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map((dot) => Number(dot[1]));
    expect(dots.slice(0, 2)).toEqual([354, 6]);
  });

  it.each(languages)('names every factor and both lists in %s', async (language) => {
    const words = madeUpWords(language);
    const svg = await renderSvg(profileChart(madeUpResult(), words, { language, color: null }));
    for (const factor of words.factors) expect(svg).toContain(`>${factor.name}</text>`);
    expect(svg).toContain(`lang="${language}"`);
  });

  it('says in words that a factor cannot be judged, and draws no dot for it', async () => {
    const nobody = madeUpResult(Array.from({ length: 12 }, () => null));
    const svg = await renderSvg(profileChart(nobody, madeUpWords('ja'), japanese));
    expect(svg.match(/>判定不能<\/text>/g)).toHaveLength(12);
    const legendAlone = 1;
    expect(svg.match(/<circle/g)).toHaveLength(legendAlone);
  });

  it('puts the dot of T 50 on the line of the mean', async () => {
    const even = madeUpResult(Array.from({ length: 12 }, () => 50));
    const svg = await renderSvg(profileChart(even, madeUpWords('ja'), { ...japanese, layout: 'bare' }));
    expect(svg.match(/<circle cx="180"/g)).toHaveLength(12);
  });

  it('marks what is outstanding by a sign, not by colour', async () => {
    const svg = await renderSvg(profileChart(madeUpResult([80, 20]), madeUpWords('ja'), japanese));
    expect(svg).toContain('>▲ 80</text>');
    expect(svg).toContain('>▼ 20</text>');
  });

  it('leaves names and numbers to the table when it stands in one', async () => {
    const svg = await renderSvg(
      profileChart(madeUpResult(), madeUpWords('ja'), { ...japanese, layout: 'bare' }),
    );
    expect(svg).not.toContain('>外向性</text>');
  });

  it('is as high as its rows, so that a table beside it can have the same ones', () => {
    const style = { ...japanese, layout: 'bare' } as const;
    expect(profileChart(madeUpResult(), madeUpWords('ja'), style).size).toEqual({ width: 360, height: 448 });
    const { factors } = madeUpResult();
    const half = { factors: factors.filter((factor) => factor.list === 'temperament') };
    expect(profileChart(half, madeUpWords('ja'), style).size.height).toBe(28 * 9);
  });
});

describe('the suitabilities', () => {
  it('stand in their fixed order whatever order they come in', () => {
    const { suitabilities } = madeUpComposite();
    const spokes = spokesOf({ suitabilities: suitabilities.toReversed() }, madeUpWords('ja'));
    expect(spokes.map((spoke) => spoke.name).slice(0, 2)).toEqual(['営業・接客', '企画・マーケティング']);
  });

  it('draw an area through all six scores', () => {
    const result = madeUpComposite();
    const data = dataOf(suitabilityChart(result, madeUpWords('ja'), japanese));
    expect(data).toHaveLength(8);
    expect(data[1]).toEqual(result.suitabilities.map((job) => job.t));
  });

  it('draw no area when one of them is missing, for it would look like the lowest', async () => {
    const result = madeUpComposite();
    const suitabilities = result.suitabilities.map((job) =>
      job.k === 3 ? { ...job, t: null, sem: null, lo: null, hi: null } : job,
    );
    const chart = suitabilityChart({ suitabilities }, madeUpWords('ja'), japanese);
    expect(dataOf(chart)).toHaveLength(7);
    const svg = await renderSvg(chart);
    expect(svg.match(/<circle/g)).toHaveLength(5);
    expect(svg).toContain('>判定不能</text>');
  });

  it('stand clockwise from the top, the mean half way', async () => {
    const { suitabilities } = madeUpComposite();
    const chart = (t: number) =>
      suitabilityChart(
        { suitabilities: suitabilities.map((job) => ({ ...job, t })) },
        madeUpWords('ja'),
        japanese,
      );
    const dots = async (t: number) =>
      [...(await renderSvg(chart(t))).matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map((dot) => [
        Number(dot[1]),
        Number(dot[2]),
      ]);
    expect((await dots(98)).slice(0, 4)).toEqual([
      [215, 57],
      [299.9, 106],
      [299.9, 204],
      [215, 253],
    ]);
    expect((await dots(50))[0]).toEqual([215, 106]);
    expect((await dots(2))[5]).toEqual([215, 155]);
  });

  it.each(languages)('name all six jobs in %s', async (language) => {
    const words = madeUpWords(language);
    const svg = await renderSvg(suitabilityChart(madeUpComposite(), words, { language, color: null }));
    const text = [...svg.matchAll(/>([^<]+)<\/text>/g)].map((match) => match[1]).join(' ');
    for (const job of words.suitabilities) expect(text).toContain(job.name.replace('&', '&amp;'));
  });
});

function motivationOf(employee: boolean, language: Language = 'ja'): Chart {
  const result = madeUpMotivation(employee);
  return motivationChart(result, { motives: madeUpMotives(language, result) }, { language, color: null });
}

describe('the motives', () => {
  it('stand in the person’s own order, whatever order they come in; one that cannot be judged is last', () => {
    const result = madeUpMotivation();
    const upsideDown = { factors: result.factors.toReversed() };
    const data = dataOf(motivationChart(upsideDown, { motives: madeUpMotives('ja') }, japanese));
    expect(data).toHaveLength(12);
    const rows = data.slice(1, -1) as { name: string; motive: { rank: number | null } }[];
    expect(rows.map(({ motive }) => motive.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
    expect([rows[0]?.name, rows[9]?.name]).toEqual(['専門成長', '生活調和']);
  });

  it.each(languages)('name all ten in %s', async (language) => {
    const svg = await renderSvg(motivationOf(false, language));
    for (const { name } of madeUpMotives(language)) expect(svg).toContain(`>${name}</text>`);
  });

  it('show satisfaction as a second mark only where it was asked and importance can be judged', async () => {
    const diamonds = async (employee: boolean) =>
      (await renderSvg(motivationOf(employee))).match(/<polygon/g)?.length ?? 0;
    const judged = 9;
    const inLegend = 1;
    expect(await diamonds(true)).toBe(judged + inLegend);
    expect(await diamonds(false)).toBe(0);
    expect(await renderSvg(motivationOf(true))).toContain('>満足度</text>');
    expect(await renderSvg(motivationOf(false))).not.toContain('>満足度</text>');
  });

  it('put the dot and the diamond of T 50 on the line of the mean', async () => {
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
    const svg = await renderSvg(
      motivationChart({ factors: even }, { motives: madeUpMotives('ja') }, japanese),
    );
    expect(svg).toContain('<circle cx="412"');
    expect(svg).toContain('<polygon points="412 ');
  });

  it('say place, score and satisfaction to those who do not see them', () => {
    expect(motivationOf(true).description).toMatch(/^1位 専門成長 66（58〜74、A、満足度 38）、2位 仲間 61（/);
    expect(motivationOf(false).description).toMatch(/^1位 専門成長 66（58〜74、A）、/);
    expect(motivationOf(true).description).toContain('生活調和 判定不能');
  });
});

describe('the abilities', () => {
  it('have a row for each test in the order it was taken, and none for questionnaires', () => {
    const data = dataOf(abilitiesChart(madeUpApplicant().portions, japanese));
    const rows = data.slice(1, -1) as { name: string; score: { t: number | null } }[];
    expect(rows.map(({ name }) => name)).toEqual([
      '言語Ⅰ',
      '数理Ⅰ',
      '論理Ⅰ',
      '図形Ⅰ',
      '英語Ⅰ',
      '一般常識',
      '事務処理能力検査',
    ]);
    expect(rows.map(({ score }) => score.t)).toEqual([57, 64, 38, 50, 71, null, 53]);
  });

  it('are as high as their rows, and say in words what cannot be judged', async () => {
    const all = abilitiesChart(madeUpApplicant().portions, japanese);
    expect(all.size).toEqual({ width: 720, height: 32 * 9 });
    expect(abilitiesChart(madeUpTested().portions, japanese).size.height).toBe(32 * 5);
    const svg = await renderSvg(all);
    expect(svg.match(/>判定不能<\/text>/g)).toHaveLength(1);
    const legend = 1;
    expect(svg.match(/<circle/g)).toHaveLength(6 + legend);
  });

  it('tell their numbers to those who do not see them', () => {
    expect(abilitiesChart(madeUpTested('en').portions, { language: 'en', color: null }).description).toBe(
      'Verbal I 57 (48 to 66, B); Numerical I 64 (55 to 73, B); Clerical test 53 (47 to 59, C)',
    );
  });
});

describe('a drawn chart', () => {
  const charts = () => [
    profileChart(madeUpResult(), madeUpWords('en'), { language: 'en', color: '#2a9d4e' }),
    suitabilityChart(madeUpComposite(), madeUpWords('en'), { language: 'en', color: '#2a9d4e' }),
    motivationOf(true, 'en'),
    abilitiesChart(madeUpApplicant('en').portions, { language: 'en', color: '#2a9d4e' }),
  ];

  it('is the same bytes every time', async () => {
    for (const chart of charts()) {
      const first = await renderSvg(chart);
      await renderSvg(profileChart(madeUpResult([50]), madeUpWords('ja'), japanese));
      expect(await renderSvg(chart)).toBe(first);
    }
  });

  it('points to nothing outside and runs nothing', async () => {
    for (const chart of charts()) {
      const svg = (await renderSvg(chart)).replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg).not.toMatch(/https?:|href|url\(|@import|<script|<style|<image|class=|NaN|undefined/);
    }
  });

  it('names itself and its numbers to those who do not see it', async () => {
    const [profile] = await Promise.all(charts().map((chart) => renderSvg(chart)));
    expect(profile).toMatch(/^<svg role="img" lang="en" aria-label="Personality profile"/);
    expect(profile).toContain('<title>Personality profile</title><desc>Sociability 64 (55 to 73, B); ');
    expect(profile).toContain('Initiative in leading not judged');
  });

  it('shows hostile names as text', async () => {
    const words = madeUpWords('ja');
    const [first, ...rest] = words.factors;
    if (first === undefined) throw new Error('no words were made');
    const name = `</text></svg><script>alert("&'")</script>`;
    const svg = await renderSvg(
      profileChart(madeUpResult(), { factors: [{ ...first, name }, ...rest] }, japanese),
    );
    expect(svg).not.toContain('<script');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });

  it.each(languages)('becomes a PNG of twice its size in %s', async (language) => {
    const chart = suitabilityChart(madeUpComposite(), madeUpWords(language), { language, color: null });
    const png = Buffer.from(renderPng(await renderSvg(chart), language));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(chart.size.width * 2);
    expect(png.readUInt32BE(20)).toBe(chart.size.height * 2);
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
  it('breaks at the last space before the limit, and stays whole without one', () => {
    expect(breakLabel('Planning and marketing', 10.6)).toBe('Planning and\nmarketing');
    expect(breakLabel('Operations', 10.6)).toBe('Operations');
    expect(breakLabel('企画・マーケティング担当者', 10.6)).toBe('企画・マーケティング担当者');
  });
});
